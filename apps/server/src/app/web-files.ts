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
import type { Context } from '#db/context.ts';
import { hasThousands } from '#features/accounts/service.ts';
import { findInvitingStudio } from '#features/coaching/invites.ts';
import {
  brandOf,
  brandOfVisitor,
  ownBrand,
  readStudioCookie,
  type WornBrand,
} from '#features/settings/service.ts';
import { compressOnce, markBrotli, takesBrotli } from '#lib/compress.ts';
import { nameReader, type Viewer } from '#lib/viewer.ts';
import { brandMark, dressLanding, dressShell } from './dress-page.ts';
import { serveWorker } from './serve-worker.ts';

/** Pages a visitor may open beside the landing page. */
const VISITOR_PAGES = /^\/(sign-in|sign-up|forgot-password|reset-password|join|strap)(\/|$)/;

const INVITED = /^\/join\/([\w-]{1,64})$/;
/** Landing pages kept in their compressed form: nine languages of a few brands. */
const COMPRESSED_MAX = 60;

/** The prerendered landing page of a language; one says that thousands use the product. */
const nameOf = (language: Language, saysThousands: boolean) =>
  saysThousands ? `${language}-thousands` : language;

type Options = {
  webDir: string;
  ctx: Context;
  findViewer: (request: FastifyRequest) => Promise<Viewer | null>;
};

/** The language of a visitor: what they chose, else what their browser prefers among the nine. */
function visitorLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies[LANGUAGE_KEY];
  return isLanguage(chosen) ? chosen : pickLanguage(new Negotiator(request.raw).languages());
}

/** What a page wears: the reader's studio, the inviting one, or what a visitor sees. */
async function findBrand(ctx: Context, request: FastifyRequest, viewer: Viewer | null): Promise<WornBrand> {
  if (viewer) return brandOf(ctx, viewer.studioId);
  const code = INVITED.exec(request.url.split('?')[0] ?? '')?.[1];
  const inviting = code ? await findInvitingStudio(ctx, code) : null;
  return inviting ? brandOf(ctx, inviting) : brandOfVisitor(ctx, readStudioCookie(request));
}

/**
 * Serves the built app. Without a session every page but those of signing in is the landing page, prerendered
 * in the visitor's language; its buttons lead back to the page that was asked for.
 */
export async function serveWeb(app: FastifyInstance, { webDir, ctx, findViewer }: Options): Promise<void> {
  const shell = await readFile(join(webDir, 'index.html'), 'utf8');
  const landing = new Map<string, string>();
  for (const name of LANGUAGES.flatMap((language) => [nameOf(language, false), nameOf(language, true)])) {
    landing.set(name, await readFile(join(webDir, 'landing', `${name}.html`), 'utf8'));
  }
  /** Compressed when first asked for, as most servers are asked in a language or two. */
  const compressed = new Map<string, Buffer>();

  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });

  await serveWorker(app, webDir);

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/')) return reply.callNotFound();
    const viewer = await findViewer(request);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie');
    if (viewer) nameReader(reply, viewer);
    // A page without its brand is better than none.
    const worn = await findBrand(ctx, request, viewer).catch(() => ownBrand);
    if (VISITOR_PAGES.test(path) || viewer) return reply.send(dressShell(shell, worn, path));
    reply.header('vary', 'cookie, accept-language');
    // Where it cannot be known, it is not said.
    const name = nameOf(visitorLanguage(request), await hasThousands(ctx).catch(() => false));
    const page = () => dressLanding(landing.get(name) ?? '', worn);
    if (path !== '/') {
      const next = `/api/login?next=${encodeURIComponent(request.url)}`;
      return reply.send(page().replaceAll('href="/api/login"', () => `href="${next}"`));
    }
    reply.header('vary', 'cookie, accept-language, accept-encoding');
    if (!takesBrotli(request)) return reply.send(page());
    const key = `${name}/${brandMark(worn)}`;
    const brotli = compressed.get(key) ?? compressOnce(page());
    if (!compressed.has(key) && compressed.size >= COMPRESSED_MAX) compressed.clear();
    compressed.set(key, brotli);
    markBrotli(reply);
    return reply.send(brotli);
  });
}
