import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fillForm } from '@spotter/contract/form-filling';
import { formPageAt } from '@spotter/contract/form-pages';
import { landingName } from '@spotter/contract/landing-pages';
import { DEFAULT_LANGUAGE, type Language } from '@spotter/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { features, theOnly } from '#app/features.ts';
import { serveWorker } from '#app/serve-worker.ts';
import type { Context } from '#db/context.ts';
import { compressOnce, compressQuickly, markBrotli, takesBrotli } from '#lib/http/compress.ts';
import { allowInline } from '#lib/http/headers.ts';
import { languageOf } from '#lib/http/language.ts';
import { nameReader, type Viewer } from '#lib/viewer.ts';
import { asDataBlock, readFirst } from './first-answers.ts';
import { frameDrawer } from './first-frame.ts';
import { openPrerendered } from './prerendered.ts';
import { readInside } from './read-inside.ts';

/** Whether a visitor may open the page of the app at a path. */
const isForVisitors = (path: string) => features.some(({ visitorPages }) => visitorPages?.test(path));

/** Prerendered pages kept compressed: a few of nine languages and a few brands. */
const COMPRESSED_MAX = 60;

type Options = {
  webDir: string;
  ctx: Context;
  findViewer: (request: FastifyRequest) => Promise<Viewer | null>;
  /** The present moment for the live connection (`LiveHub.mark`). */
  mark: () => string;
};

/** The studio that invites a visitor at a path; null when there is none, or when it cannot be read. */
async function findInvitingStudio(ctx: Context, path: string): Promise<string | null> {
  for (const { findInvitingStudioId } of features) {
    const studioId = await findInvitingStudioId?.(ctx, path).catch(() => null);
    if (studioId) return studioId;
  }
  return null;
}

/** Files that a page takes beside those of the entry; the build names them. */
type ByLanguage = Partial<Record<Language, string[]>>;
type FirstLoad = { pages: Record<string, string[]>; words: ByLanguage; fonts: ByLanguage };

/** A build of before has no list, and is served without. */
async function readFirstLoad(webDir: string): Promise<FirstLoad> {
  const text = await readFile(join(webDir, 'first-load.json'), 'utf8').catch(() => null);
  return { pages: {}, words: {}, fonts: {}, ...(text !== null && (JSON.parse(text) as Partial<FirstLoad>)) };
}

/** A function that tells the files of the page at a path, by the app's routes such as `/workouts/:id`. */
function filesByPath({ pages }: FirstLoad): (path: string) => string[] {
  const routes = Object.entries(pages).map(
    ([route, files]) => [new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/?$`), files] as const,
  );
  return (path) => routes.find(([route]) => route.test(path))?.[1] ?? [];
}

/**
 * Makes a function that sends a page, compressed where the browser takes it. A page for everybody has a `key`: it is
 * compressed well on first use and kept. One that is made for one person is compressed quickly.
 */
function pageSender() {
  const compressed = new Map<string, Buffer>();
  return (request: FastifyRequest, reply: FastifyReply, page: string, key?: string) => {
    reply.header('vary', `${reply.getHeader('vary')}, accept-encoding`);
    if (!takesBrotli(request)) return reply.send(page);
    markBrotli(reply);
    if (key === undefined) return reply.send(compressQuickly(page));
    const brotli = compressed.get(key) ?? compressOnce(page);
    if (!compressed.has(key) && compressed.size >= COMPRESSED_MAX) compressed.clear();
    compressed.set(key, brotli);
    return reply.send(brotli);
  };
}

/**
 * Serves the built app. Without a session, every page except those for signing in is the landing page;
 * its buttons lead back to the requested page. Both are prerendered in the visitor's language.
 */
export async function serveWeb(
  app: FastifyInstance,
  { webDir, ctx, findViewer, mark }: Options,
): Promise<void> {
  const shell = await readFile(join(webDir, 'index.html'), 'utf8');
  const firstLoad = await readFirstLoad(webDir);
  const filesOfPage = filesByPath(firstLoad);
  const drawFrame = frameDrawer(webDir);
  const prerendered = await openPrerendered(webDir);
  const brandPage = theOnly('brandPage');
  const saysThousands = theOnly('saysThousands');

  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });

  await serveWorker(app, webDir);

  const sendPage = pageSender();
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/')) return reply.callNotFound();
    const viewer = await findViewer(request);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie');
    if (viewer) nameReader(reply, viewer);
    const brand = await brandPage(ctx, request, viewer?.studioId ?? (await findInvitingStudio(ctx, path)));
    const language = languageOf(request) ?? DEFAULT_LANGUAGE;
    const form = formPageAt(path);
    // Who is signed in accepts an invite with the account that they have, in the app.
    if (form && !(viewer && form === 'join')) {
      reply.header('vary', 'cookie, accept-language');
      const filled = await fillForm(form, path, async (route) => {
        const answer = await readInside(app, request, route);
        return { status: answer.statusCode, body: answer.json() };
      });
      const { forms, inline } = await prerendered.forms(language);
      allowInline(reply, inline);
      const page = brand.form(forms, filled.name, filled);
      const isForAll = Object.keys(filled.values).length === 0;
      const key = `${language}/${filled.name}/${filled.shown.join()}/${brand.mark}`;
      return sendPage(request, reply, page, isForAll ? key : undefined);
    }
    if (isForVisitors(path) || viewer) {
      const filesOfOpened = viewer ? filesOfPage(path) : [];
      const ahead = [
        ...(firstLoad.words[language] ?? []),
        ...(firstLoad.fonts[language] ?? []),
        ...(path === '/' ? filesOfOpened : []),
      ];
      const page = brand.shell(shell, path, ahead, path === '/' ? [] : filesOfOpened);
      const answers = viewer && (await readFirst({ app, mark, limits: ctx.limits }, viewer, request, path));
      if (!answers) return sendPage(request, reply, page);
      // Private data must not be kept by anybody but the service worker, which takes it out of the page.
      reply.header('cache-control', 'no-store');
      const data = asDataBlock(answers);
      const whole = page.replace('</head>', () => `${data}</head>`);
      const drawn = path === '/' ? await drawFrame(request, { html: whole, language, answers }) : whole;
      return sendPage(request, reply, drawn);
    }
    reply.header('vary', 'cookie, accept-language');
    // When the count cannot be read, the page leaves the claim out.
    const says = await saysThousands(ctx).catch(() => false);
    const { isOfStudio } = brand;
    // Beside a demo, the page of a studio is no demo itself.
    const name = landingName(language, { saysThousands: says === true || (!isOfStudio && says), isOfStudio });
    const { html, inline } = await prerendered.landing(name);
    allowInline(reply, inline);
    const page = brand.landing(html);
    if (path !== '/') {
      const next = `/api/login?next=${encodeURIComponent(request.url)}`;
      const withNext = page.replaceAll('href="/api/login"', () => `href="${next}"`);
      return sendPage(request, reply, withNext);
    }
    return sendPage(request, reply, page, `${name}/${brand.mark}`);
  });
}
