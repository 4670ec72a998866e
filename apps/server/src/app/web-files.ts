import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  isLanguage,
  LANGUAGE_KEY,
  LANGUAGES,
  type Language,
  pickLanguage,
} from '@spotter/contract/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { compressOnce, markBrotli, takesBrotli } from '#lib/compress.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Pages a visitor may open beside the landing page. */
const VISITOR_PAGES = /^\/(sign-in|sign-up|forgot-password|reset-password|join)(\/|$)/;

type Options = { webDir: string; findViewer: (request: FastifyRequest) => Promise<Viewer | null> };

/** The language of a visitor: what they chose, else what their browser prefers among the nine. */
function visitorLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies[LANGUAGE_KEY];
  return isLanguage(chosen) ? chosen : pickLanguage(new Negotiator(request.raw).languages());
}

/**
 * Serves the built app. Without a session every page but those of signing in is the landing page, prerendered
 * in the visitor's language; its buttons lead back to the page that was asked for.
 */
export async function serveWeb(app: FastifyInstance, { webDir, findViewer }: Options): Promise<void> {
  const shell = await readFile(join(webDir, 'index.html'), 'utf8');
  const landing = new Map<Language, { text: string; brotli: Buffer }>();
  for (const language of LANGUAGES) {
    const text = await readFile(join(webDir, 'landing', `${language}.html`), 'utf8');
    landing.set(language, { text, brotli: compressOnce(text) });
  }

  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/')) return reply.callNotFound();
    const viewer = await findViewer(request);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie');
    if (VISITOR_PAGES.test(path) || viewer) return reply.send(shell);
    reply.header('vary', 'cookie, accept-language');
    const page = landing.get(visitorLanguage(request));
    if (path !== '/') {
      const next = `/api/login?next=${encodeURIComponent(request.url)}`;
      return reply.send(page?.text.replaceAll('href="/api/login"', () => `href="${next}"`));
    }
    reply.header('vary', 'cookie, accept-language, accept-encoding');
    if (!takesBrotli(request)) return reply.send(page?.text);
    markBrotli(reply);
    return reply.send(page?.brotli);
  });
}
