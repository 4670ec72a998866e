import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BesideOptions, buildBeside } from './build-beside.ts';
import { everyFeature } from './src/app/every-feature.ts';
import type { BuiltFiles } from './src/worker/built-files.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const KEPT = /\.(js|css|woff2|svg)$/;
/** Words come in nine languages and fonts in seven scripts: of those a page fetches what it needs. */
const LATIN = /-latin-wght-normal-[^/]+\.woff2$/;
const WORDS = /\/locale-[^/]+\.js$/;

/** Builds `service-worker.js` into a folder of the built app, with the names of its files and the reads it keeps. */
export async function buildWorker(root: string, dist: string): Promise<void> {
  const define = {
    BUILT_FILES: JSON.stringify(await listFiles(dist)),
    OFFLINE_READS: JSON.stringify(everyFeature.flatMap((feature) => feature.offline ?? [])),
  };
  const options: BesideOptions = {
    input: join(root, 'src/worker/service-worker.ts'),
    output: { entryFileNames: 'service-worker.js', format: 'iife' },
  };
  await buildBeside(root, dist, options, { define });
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

/** Everything the app may load, which the style sheet of the pages without a framework is not. */
function addChunks(manifest: Manifest, key: string, found: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || found.has(`/${chunk.file}`)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(`/${file}`);
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
    addChunks(manifest, next, found);
}
