import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LANGUAGES } from '@spotter/contract/languages';
import { build } from 'vite';
import { buildFrame } from './build-frame.ts';
import { buildWorker } from './build-worker.ts';
import {
  type BuiltChunk,
  type BuiltManifest,
  type BuiltOutput,
  filesOfPages,
  fontsOf,
} from './built-manifest.ts';
import { CATALOGUE, oneChunkPerPack } from './catalogue-chunks.ts';
import { esmReact } from './esm-react.ts';
import { homeTexts } from './home-texts.ts';
import { leanFirstLoad } from './lean-first-load.ts';
import { leanRuntime } from './lean-runtime.ts';
import { isOfFirstLoad, loadGroups, modulesOf } from './load-groups.ts';
import { LANDING_STYLES, prerender } from './prerender.ts';
import { everyFeature } from './src/app/every-feature.ts';
import { writeFaces } from './write-faces.ts';

/*
 * Builds the web app into `dist`: the app itself, the prerendered pages (`prerender.ts`), `.br` and `.gz` beside every
 * text file in `dist/assets`, the faces of the demo studio, and the service worker that knows them all (`dist/service-worker.js`).
 */

const root = import.meta.dirname;
const dist = join(root, 'dist');
const TEXT = /\.(js|css|svg|json|txt|map)$/;
/** Chromium compiles the whole file beside the main thread while it arrives, not each function when it is first called. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';
/** Characters of code, before they are minified, from which on that is worth the comment's bytes. */
const WORTH_IT = 8_000;

const { output, parts } = await buildApp();
await writeFirstLoad();
await prerender(root, dist);
await buildFrame(root, dist);
await compressAssets();
await writeFaces(dist);
await buildWorker(root, dist);

/** Builds twice: the first build, which is not written, tells what is needed together. */
async function buildApp(): Promise<{ output: BuiltOutput; parts: string[] }> {
  const input = { main: join(root, 'index.html'), landing: join(root, LANDING_STYLES) };
  const shared = { root, logLevel: 'warn' } as const;
  const plain = await build({
    ...shared,
    build: { write: false, minify: false, rolldownOptions: { input } },
  });
  if (!('output' in plain)) throw new Error('the first build gave no list of files');
  const codeSplitting = { groups: loadGroups(plain.output) };
  const built = await build({
    ...shared,
    plugins: [
      leanFirstLoad(modulesOf(plain.output, isOfFirstLoad)),
      esmReact(),
      leanRuntime(),
      oneChunkPerPack(homeTexts(plain.output)),
    ],
    build: {
      rolldownOptions: {
        input,
        output: {
          codeSplitting,
          postBanner: ({ facadeModuleId, modules }) =>
            facadeModuleId?.startsWith(CATALOGUE) || lengthOf(modules) < WORTH_IT ? '' : COMPILE_AHEAD,
        },
      },
    },
  });
  if (!('output' in built)) throw new Error('the build gave no list of files');
  const parts = plain.output.flatMap((file) => (file.type === 'chunk' && file.facadeModuleId) || []);
  return { output: built.output, parts };
}

function lengthOf(modules: Record<string, { renderedLength: number }>): number {
  return Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
}

/**
 * Writes which files the first HTML names beside those of the entry, so that nothing waits for a chain of imports:
 * the page's own, and the first words of each language. The app reads the list of all pages once somebody uses it.
 */
async function writeFirstLoad(): Promise<void> {
  const chunks = Object.entries(
    JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as BuiltManifest,
  );
  const fileOf = (isIt: (key: string, chunk: BuiltChunk) => boolean) => {
    const [, chunk] = chunks.find(([key, one]) => isIt(key, one)) ?? [];
    if (!chunk) throw new Error('the manifest lacks a file of the first load');
    return `/${chunk.file}`;
  };
  const words = LANGUAGES.map((language) => [
    language,
    [fileOf((key) => key.endsWith(`virtual:catalogue/${language}/first`))],
  ]);
  const pages = filesOfPages(
    output,
    parts,
    everyFeature.flatMap((feature) => feature.pages ?? []),
  );
  const fonts = LANGUAGES.map((language) => [language, fontsOf(dist, language)]);
  const first = { pages, words: Object.fromEntries(words), fonts: Object.fromEntries(fonts) };
  await writeFile(join(dist, 'first-load.json'), JSON.stringify(first));
  const list = JSON.stringify(pages);
  const hash = createHash('sha256').update(list).digest('base64url').slice(0, 8);
  await writeFile(join(dist, `assets/page-files-${hash}.json`), list);
  const shell = join(dist, 'index.html');
  const meta = `<meta name="page-files" content="/assets/page-files-${hash}.json">`;
  await writeFile(shell, (await readFile(shell, 'utf8')).replace('</head>', `  ${meta}\n  </head>`));
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
