import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LANGUAGES, type Language } from '@spotter/contract/languages';
import { build } from 'vite';
import { buildWorker } from './build-worker.ts';
import type { RenderedLanding } from './src/app/landing/render.tsx';

/*
 * Builds the web app into `dist`: the app itself, the landing page prerendered in every language
 * (`dist/landing/<language>.html`, and `<language>-thousands.html` for where thousands use it), `.br` and `.gz` beside every text file in `dist/assets`, and the service worker
 * that knows them all (`dist/service-worker.js`).
 */

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;
type RenderLanding = (language: Language, saysThousands: boolean) => Promise<RenderedLanding>;

const root = import.meta.dirname;
const dist = join(root, 'dist');
const VISIT = 'src/app/landing/visit.ts';
const TEXT = /\.(js|css|svg|json|txt|map)$/;

await build({
  root,
  logLevel: 'warn',
  build: { rolldownOptions: { input: { main: join(root, 'index.html'), landing: join(root, VISIT) } } },
});
await prerender();
await compressAssets();
await buildWorker(root, dist);

/** Draws the landing page by a server build of it, which is thrown away afterwards. */
async function prerender(): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  // Inside the project, so that the packages it leaves out of the bundle are found.
  const scratch = await mkdtemp(join(tmpdir(), 'spotter-landing-'));
  try {
    await build({
      root,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: join(root, 'src/app/landing/render.tsx'),
        outDir: scratch,
        emptyOutDir: true,
        manifest: false,
        rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: true } },
      },
    });
    const { renderLanding } = (await import(pathToFileURL(join(scratch, 'render.mjs')).href)) as {
      renderLanding: RenderLanding;
    };
    await mkdir(join(dist, 'landing'), { recursive: true });
    for (const language of LANGUAGES) {
      for (const saysThousands of [false, true]) {
        const html = page(language, manifest, await renderLanding(language, saysThousands));
        const name = saysThousands ? `${language}-thousands.html` : `${language}.html`;
        await writeFile(join(dist, 'landing', name), html);
      }
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function page(language: Language, manifest: Manifest, { title, description, body }: RenderedLanding): string {
  const entry = manifest[VISIT];
  const icon = manifest['src/app/icon.svg'];
  if (!entry || !icon) throw new Error('the manifest lacks the landing page’s script or icon');
  const styles = stylesOf(manifest, entry).map((file) => `<link rel="stylesheet" href="/${file}">`);
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#f3f6f5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0b0f0e" media="(prefers-color-scheme: dark)">',
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
    `<link rel="icon" href="/${icon.file}" type="image/svg+xml">`,
    ...styles,
    ...(entry.imports ?? []).flatMap((name) => {
      const file = manifest[name]?.file;
      return file ? [`<link rel="modulepreload" href="/${file}">`] : [];
    }),
    // It comes beside the style sheet and holds the first drawing back: a chosen theme is there from the start.
    `<script type="module" src="/${entry.file}" blocking="render"></script>`,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}

/** The style sheets of a chunk and of all that it imports. */
function stylesOf(manifest: Manifest, chunk: Chunk): string[] {
  const imported = (chunk.imports ?? []).flatMap((name) => {
    const next = manifest[name];
    return next ? stylesOf(manifest, next) : [];
  });
  return [...new Set([...imported, ...(chunk.css ?? [])])];
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Compressed once here, as well as can be, so that the server only hands files out. */
async function compressAssets(): Promise<void> {
  const brotli = promisify(brotliCompress);
  const gz = promisify(gzip);
  const folder = join(dist, 'assets');
  for (const name of await readdir(folder)) {
    if (!TEXT.test(name)) continue;
    const file = join(folder, name);
    const text = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    await writeFile(`${file}.br`, await brotli(text, { params }));
    await writeFile(`${file}.gz`, await gz(text, { level: 9 }));
  }
}
