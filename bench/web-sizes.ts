import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Report, Row } from './lib/report.ts';

/** gzip -9 kilobytes (1,000 bytes) of JavaScript. */
// The goal of home is 130 (docs, speed): what issue 11 added to every page took 2.1 kB more; issue 13 brings it back.
const BUDGETS = { landing: 5, home: 133, lazy: 40, video: 60, catalogue: 10 };

const DIST = join(import.meta.dirname, '../apps/web/dist');

type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
};
type Manifest = Record<string, Chunk>;

/** One thing people load, and how large it may be. */
export type WebSize = { name: string; kilobytes: number; budget: number; files: string[] };

/**
 * Measures the built web app from its manifest: landing page, what is loaded signed in before any lazy part,
 * each lazy part (home's page is one) and each catalogue without what is there already.
 * @throws Error when the folder holds no built app
 */
export function measureWeb(dist: string = DIST): WebSize[] {
  if (!existsSync(join(dist, '.vite/manifest.json'))) throw new Error(`the web app is not built in ${dist}`);
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map<string, number>();
  function kilobytes(files: string[]): number {
    let bytes = 0;
    for (const file of files) {
      const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
      sizes.set(file, size);
      bytes += size;
    }
    return bytes / 1000;
  }
  const item = (name: string, files: Iterable<string>, budget: number): WebSize => {
    const scripts = [...files].filter((file) => /\.m?js$/.test(file));
    return { name, kilobytes: kilobytes(scripts), budget, files: scripts };
  };

  const app = manifest['index.html'];
  if (!app) throw new Error('the manifest has no index.html');
  const base = filesOf(manifest, ['index.html']);
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !isCatalogue(key));
  const first = lazy.filter((key) => /(^|\/)(home-page|shell)\.tsx$/.test(key));
  const packs = [...new Set(Object.keys(manifest).flatMap((key) => packOf(key) ?? []))].sort();
  const catalogue = (pack: string) => {
    const keys = Object.keys(manifest).filter((key) => packOf(key) === pack);
    return without(filesOf(manifest, keys), base);
  };
  if (!first.some((key) => key.endsWith('home-page.tsx')))
    throw new Error('the manifest has no home-page.tsx');
  if (!packs.includes('en first')) throw new Error('the manifest has no English catalogue');

  const pages = readdirSync(join(dist, 'landing')).filter((name) => name.endsWith('.html'));
  const landing = pages.flatMap((page) =>
    scriptsOf(manifest, readFileSync(join(dist, 'landing', page), 'utf8')),
  );
  return [
    item('landing page', new Set(landing), BUDGETS.landing),
    item('signed-in home before lazy parts', base, BUDGETS.home),
    // For the eye alone: see docs/decisions/010-the-first-load.md.
    item(
      'home with its page and words',
      new Set([...base, ...filesOf(manifest, first), ...catalogue('en first')]),
      Infinity,
    ),
    ...lazy.map((key) => {
      const budget = /video-player/.test(key) ? BUDGETS.video : BUDGETS.lazy;
      return item(`lazy ${key.split('/').pop()}`, without(filesOf(manifest, [key]), base), budget);
    }),
    ...packs.map((pack) => item(`catalogue ${pack}`, catalogue(pack), BUDGETS.catalogue)),
  ];
}

/** One line for each budget that is broken; none when all is well. */
export function brokenBudgets(sizes: WebSize[]): string[] {
  return sizes
    .filter(({ kilobytes, budget }) => kilobytes > budget)
    .map(
      ({ name, kilobytes, budget }) => `${name}: ${kilobytes.toFixed(1)} kB of JavaScript, at most ${budget}`,
    );
}

/** The sizes as rows of the bench's table; broken budgets make it fail. */
export async function webSizes(): Promise<Report> {
  const sizes = measureWeb();
  const rows = sizes.map(
    ({ name, kilobytes, budget }): Row => ({
      axis: name,
      ours: `${kilobytes.toFixed(1)} kB`,
      reference: Number.isFinite(budget) ? `${budget} kB` : '-',
      ratio: Number.isFinite(budget) ? kilobytes / budget : kilobytes / BUDGETS.home,
      ...(Number.isFinite(budget) && { goal: { most: 1 } }),
    }),
  );
  return { rows, notes: ['gzip -9 of JavaScript, against its budget'], broken: brokenBudgets(sizes) };
}

/** The files of manifest entries with all they import statically. */
function filesOf(manifest: Manifest, keys: string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  function visit(key: string) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) visit(name);
  }
  for (const key of keys) visit(key);
  return files;
}

/** The scripts of a page's tags with all they import; a file the manifest does not know counts alone. */
function scriptsOf(manifest: Manifest, html: string): string[] {
  const tags = html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.m?js)"/g);
  return [...tags].flatMap(([, file = '']) => {
    const keys = Object.keys(manifest).filter((key) => manifest[key]?.file === file);
    return [file, ...filesOf(manifest, keys)];
  });
}

/** Language and pack of a catalogue's entry, such as `virtual:catalogue/de/first`; Vite may put a path before it. */
function packOf(key: string): string | undefined {
  const [, language, pack] = /(?:^|\/)virtual:catalogue\/([a-z]{2})\/(\w+)$/.exec(key) ?? [];
  return language && `${language} ${pack}`;
}

const isCatalogue = (key: string) => packOf(key) !== undefined;

const without = (files: Set<string>, known: Set<string>) => files.difference(known);
