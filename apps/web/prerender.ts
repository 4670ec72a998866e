import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeHtml, type FormPages } from '@spotter/contract/form-pages';
import {
  type LandingVariant,
  landingName,
  STUDIO_LOGO_CLASSES,
  VARIANTS,
} from '@spotter/contract/landing-pages';
import { LANGUAGES, type Language } from '@spotter/contract/languages';
import { build } from 'vite';
import { type BesideOptions, buildBeside } from './build-beside.ts';
import { type BuiltChunk, type BuiltManifest, fontsOf, stylesOf } from './built-manifest.ts';
import { ownStyles } from './own-styles.ts';
import type { RenderedForms } from './src/app/forms/render.tsx';
import type { RenderedLanding } from './src/app/landing/render.tsx';

/** What the pages without a framework have beside the app's style sheet; it is built with the app. */
export const LANDING_STYLES = 'src/styles/landing.css';

type Renderers = {
  renderLanding: (language: Language, variant: LandingVariant) => Promise<RenderedLanding>;
  renderFigureStyles: () => string;
  renderForms: (language: Language) => Promise<RenderedForms>;
};

/** The frame's colours around a page, light and dark. */
const FRAMES = { landing: ['#eef2f0', '#0b0f0e'], forms: ['#ffffff', '#171e1c'] } as const;

/**
 * Writes the pages that need no framework, in every language: the variants of the landing page
 * (`dist/landing/<language>.html`, `landingName`) and those for signing in (`dist/forms/<language>.json`). They are drawn
 * by a server build, which is thrown away afterwards. The rules that they use stand in them, and the landing page's script,
 * so that nothing is asked for before they are drawn; the server allows these by their digests.
 */
export async function prerender(root: string, dist: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as BuiltManifest;
  const scratch = await mkdtemp(join(tmpdir(), 'spotter-prerender-'));
  try {
    const { renderLanding, renderForms, renderFigureStyles } = await buildRenderers(root, scratch);
    const sheet =
      (await readStyles(dist, manifest, 'index.html')) + (await readStyles(dist, manifest, LANDING_STYLES));
    for (const folder of ['landing', 'forms']) await mkdir(join(dist, folder), { recursive: true });

    const visit = await buildScript(root, dist, 'landing', { isWritten: false });
    const landings = await Promise.all(
      LANGUAGES.flatMap((language) =>
        VARIANTS.map(async (variant) => ({ language, variant, ...(await renderLanding(language, variant)) })),
      ),
    );
    const landingHead = [
      styleTag(withoutSwap(sheet) + renderFigureStyles(), [...landings.map(({ body }) => body), visit.code]),
      `<script>${visit.code.trim()}</script>`,
    ];
    for (const { language, variant, ...contents } of landings) {
      const html = writeDocument('landing', { dist, manifest, language }, landingHead, contents);
      await writeFile(join(dist, 'landing', `${landingName(language, variant)}.html`), html);
    }

    const script = await buildScript(root, dist, 'forms', { isWritten: true });
    const forms = await Promise.all(
      LANGUAGES.map(async (language) => ({ language, ...(await renderForms(language)) })),
    );
    const texts = forms.flatMap(({ body, logos, pages }) => [
      body,
      ...Object.values(logos),
      ...Object.values(pages).map(({ main }) => main),
    ]);
    const formHead = [
      styleTag(sheet, [...texts, script.code]),
      // Who signs in opens the app next.
      ...stylesOf(manifest, chunkOf(manifest, 'index.html')).map(
        (file) => `<link rel="prefetch" as="style" href="/${file}">`,
      ),
      // It comes beside the fonts and holds the first drawing back: a chosen theme is there from the start.
      `<script type="module" src="/${script.fileName}" blocking="render"></script>`,
    ];
    for (const { language, body, logos, pages } of forms) {
      const contents = { title: '%%title%% · %%name%%', body };
      const frame = writeDocument('forms', { dist, manifest, language }, formHead, contents);
      await writeFile(
        join(dist, 'forms', `${language}.json`),
        JSON.stringify({ frame, logos, pages } satisfies FormPages),
      );
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function chunkOf(manifest: BuiltManifest, key: string): BuiltChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the manifest lacks ${key}`);
  return chunk;
}

/** The style sheets of an entry, which may be one itself. */
async function readStyles(dist: string, manifest: BuiltManifest, key: string): Promise<string> {
  const chunk = chunkOf(manifest, key);
  const files = chunk.file.endsWith('.css') ? [chunk.file] : stylesOf(manifest, chunk);
  return (await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')))).join('');
}

/**
 * A page that is drawn before a font can be there keeps the face that it was drawn in: its lines would break anew. The next
 * page has the font. Letters of a second file come to the face of the first.
 */
const withoutSwap = (sheet: string) =>
  sheet.replaceAll(/@font-face\{[^}]*\}/g, (face) =>
    face.includes('-latin-ext-') ? face : face.replace('font-display:swap', 'font-display:optional'),
  );

/** Of a style sheet what a page uses, and what the server puts into it. */
const styleTag = (sheet: string, texts: readonly string[]) =>
  `<style>${ownStyles(sheet, [...texts, STUDIO_LOGO_CLASSES])}</style>`;

async function buildRenderers(root: string, scratch: string): Promise<Renderers> {
  const names = ['landing', 'forms'] as const;
  const input = Object.fromEntries(names.map((name) => [name, join(root, `src/app/${name}/render.tsx`)]));
  await build({
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: scratch,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].mjs', codeSplitting: true } },
    },
  });
  const load = (name: string) => import(pathToFileURL(join(scratch, `${name}.mjs`)).href);
  const [landing, forms] = await Promise.all(names.map(load));
  return { ...landing, ...forms } as Renderers;
}

/**
 * Builds the script of the landing page or of those for signing in by itself: one file with all that it takes. Built with the
 * app, what both need would be one more file of the app's first load.
 */
async function buildScript(
  root: string,
  dist: string,
  kind: Kind,
  { isWritten }: { isWritten: boolean },
): Promise<{ fileName: string; code: string }> {
  const options: BesideOptions = {
    input: { [kind]: join(root, `src/app/${kind}/visit.ts`) },
    output: {
      entryFileNames: 'assets/[name]-[hash].js',
      codeSplitting: false,
      format: isWritten ? 'es' : 'iife',
    },
  };
  const built = await buildBeside(root, dist, options, { isWritten });
  const [script] = 'output' in built ? built.output : [];
  if (!script) throw new Error(`the script of ${kind} was not built`);
  return script;
}

type Kind = 'landing' | 'forms';
type Document = { dist: string; manifest: BuiltManifest; language: Language };
type Contents = { title: string; description?: string; body: string };

/** @param head what else stands in the head */
function writeDocument(
  kind: Kind,
  { dist, manifest, language }: Document,
  head: readonly string[],
  { title, description, body }: Contents,
): string {
  const icon = chunkOf(manifest, 'src/app/icon.svg');
  const [light, dark] = FRAMES[kind];
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    `<link rel="icon" href="/${icon.file}" type="image/svg+xml">`,
    ...fontsOf(dist, language).map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${file}">`,
    ),
    ...head,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}
