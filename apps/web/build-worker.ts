import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { BuiltFiles } from './src/worker/built-files.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const KEPT = /\.(js|css|woff2|svg)$/;
/** Words come in nine languages and fonts in seven scripts: of those a page fetches what it needs. */
const LATIN = /-latin-wght-normal-[^/]+\.woff2$/;
const WORDS = /\/locale-[^/]+\.js$/;

/** Builds `service-worker.js` into a folder of the built app, with the names of the app's files in it. */
export async function buildWorker(root: string, dist: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { BUILT_FILES: JSON.stringify(await listFiles(dist)) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'src/worker/service-worker.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  });
}

async function listFiles(dist: string): Promise<BuiltFiles> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const names = (await readdir(join(dist, 'assets'))).filter((name) => KEPT.test(name)).sort();
  const app = new Set<string>();
  addChunks(manifest, 'index.html', app);
  const all = names.map((name) => `/assets/${name}`);
  const first = all.filter(
    (path) => (app.has(path) && !WORDS.test(path)) || LATIN.test(path) || /\.svg$/.test(path),
  );
  return { all, first };
}

/** Everything the app may load, which the landing page's own script is not. */
function addChunks(manifest: Manifest, key: string, found: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || found.has(`/${chunk.file}`)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(`/${file}`);
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
    addChunks(manifest, next, found);
}
