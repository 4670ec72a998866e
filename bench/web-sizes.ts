import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Report, Row } from './lib/report.ts';

/** gzip -9 kilobytes (1,000 bytes) of JavaScript, as they stood when this was last written. */
// The goal of home is 130 (issue 36), with the tenth; what stands in the way is in docs/decisions/206.
const BUDGETS = {
  landing: 0.4,
  forms: 8.8,
  // Half a kilobyte of it notes what is pressed before the app is there (docs/decisions/132).
  app: 81.4,
  usable: 106.1,
  home: 116,
  // With what only a client's home takes by itself.
  day: 121,
  lazy: 43,
  catalogue: 10,
};
/** How far above them the check fails: bytes are a trend, which each new text moves a little. */
const GROWTH = 1.1;
/** A late part that may be larger than others says so in a line of its own, with the reason. */
const OWN_BUDGET = /^\/\/ size-budget: ([\d.]+) kB, /m;
const HOME_FILES = 6;
/** Groups of the build that every page takes sooner or later (`apps/web/load-groups.ts`). */
const GROUPS = ['home', 'live', 'dialogs', 'menus', 'outbox'];

const DIST = join(import.meta.dirname, '../apps/web/dist');

type Chunk = {
  file: string;
  src?: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
};
type Manifest = Record<string, Chunk>;

/** One thing that people load, its maximum size, and the most files that it may have. */
export type WebSize = { name: string; kilobytes: number; budget: number; files: string[]; most: number };

/**
 * Measures the built web app from its manifest: landing page, what a signed-in page loads before any lazy
 * part, each lazy part (home's page is one) and each catalogue without what is loaded already.
 * @throws Error when the folder has no built app
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
  const item = (name: string, files: Iterable<string>, budget: number, most = Infinity): WebSize => {
    const scripts = [...files].filter((file) => /\.m?js$/.test(file));
    return { name, kilobytes: kilobytes(scripts), budget, files: scripts, most };
  };

  const app = manifest['index.html'];
  if (!app) throw new Error('the manifest has no index.html');
  const base = filesOf(manifest, ['index.html']);
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !isCatalogue(key));
  const named = (name: string) =>
    Object.keys(manifest).filter((key) => manifest[key]?.name === name && !isCatalogue(key));
  const packs = [...new Set(Object.keys(manifest).flatMap((key) => packOf(key) ?? []))].sort();
  const catalogue = (pack: string) => {
    const keys = Object.keys(manifest).filter((key) => packOf(key) === pack);
    return without(filesOf(manifest, keys), base);
  };
  if (named('home').length === 0) throw new Error('the manifest has no group home');
  const usable = new Set([...base, ...filesOf(manifest, named('home')), ...catalogue('en first')]);
  // What a phone takes by itself: the page, its words, and what loads right after it.
  const home = new Set([...usable, ...filesOf(manifest, named('live'))]);
  const day = new Set([...home, ...filesOf(manifest, named('day'))]);
  // Each group is loaded after those before it, and whoever opens a lazy part has all of them.
  const everyPage = new Set(base);
  const groups = GROUPS.map((name) => {
    const files = filesOf(manifest, named(name));
    const own = without(files, everyPage);
    for (const file of files) everyPage.add(file);
    return item(`group ${name}`, own, BUDGETS.lazy);
  });
  if (!packs.includes('en first')) throw new Error('the manifest has no English catalogue');

  const pagesIn = (folder: string) =>
    readdirSync(join(dist, folder)).map((name) => readFileSync(join(dist, folder, name), 'utf8'));
  // The landing page's script stands in it.
  const inline = pagesIn('landing').map((html) =>
    [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script).join('\n'),
  );
  const landing = Math.max(...inline.map((script) => gzipSync(script, { level: 9 }).length)) / 1000;
  const forms = pagesIn('forms').flatMap((json) => scriptsOf(manifest, json.replaceAll('\\"', '"')));
  return [
    { ...item('landing page', [], BUDGETS.landing, 0), kilobytes: landing },
    item('pages for signing in', new Set(forms), BUDGETS.forms, 1),
    item('app before its first page', base, BUDGETS.app),
    item('signed-in home before it can be used', usable, BUDGETS.usable, HOME_FILES - 1),
    item('signed-in home, all that it takes', home, BUDGETS.home, HOME_FILES),
    item('a client’s home, with the day', day, BUDGETS.day, HOME_FILES + 1),
    ...groups,
    ...lazy.map((key) => {
      const source = join(dist, '..', key);
      const [, own] = (existsSync(source) && OWN_BUDGET.exec(readFileSync(source, 'utf8'))) || [];
      const budget = own ? Number(own) : BUDGETS.lazy;
      return item(`lazy ${key.split('/').pop()}`, without(filesOf(manifest, [key]), everyPage), budget);
    }),
    ...packs.map((pack) => item(`catalogue ${pack}`, catalogue(pack), BUDGETS.catalogue)),
  ];
}

/** One line for each budget that is exceeded by a tenth. */
export function brokenBudgets(sizes: WebSize[]): string[] {
  const tooLarge = sizes
    .filter(({ kilobytes, budget }) => kilobytes > budget * GROWTH)
    .map(
      ({ name, kilobytes, budget }) =>
        `${name}: ${kilobytes.toFixed(1)} kB of JavaScript, a tenth more than ${budget}`,
    );
  const tooMany = sizes
    .filter(({ files, most }) => files.length > most)
    .map(({ name, files, most }) => `${name}: ${files.length} files, at most ${most}`);
  return [...tooLarge, ...tooMany];
}

/** The sizes as rows of the bench's table; exceeded budgets make it fail. */
export async function webSizes(): Promise<Report> {
  const sizes = measureWeb();
  const rows = sizes.map(
    ({ name, kilobytes, budget }): Row => ({
      axis: name,
      ours: `${kilobytes.toFixed(1)} kB`,
      reference: Number.isFinite(budget) ? `${budget} kB` : '-',
      ratio: Number.isFinite(budget) ? kilobytes / budget : kilobytes / BUDGETS.home,
      ...(Number.isFinite(budget) && { goal: { most: GROWTH } }),
    }),
  );
  return { rows, notes: ['gzip -9 of JavaScript, against its budget'], broken: brokenBudgets(sizes) };
}

/** The files of manifest entries with all their static imports. */
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

/** The scripts of a page's tags with all their imports; a file that is not in the manifest counts alone. */
function scriptsOf(manifest: Manifest, html: string): string[] {
  const tags = html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.m?js)"/g);
  return [...tags].flatMap(([, file = '']) => {
    const keys = Object.keys(manifest).filter((key) => manifest[key]?.file === file);
    return [file, ...filesOf(manifest, keys)];
  });
}

/**
 * Language and pack of a catalogue's entry, such as `virtual:catalogue/de/first`; Vite may put a path before
 * it.
 */
function packOf(key: string): string | undefined {
  const [, language, pack] = /(?:^|\/)virtual:catalogue\/([a-z]{2})\/(\w+)$/.exec(key) ?? [];
  return language && `${language} ${pack}`;
}

const isCatalogue = (key: string) => packOf(key) !== undefined;

const without = (files: Set<string>, known: Set<string>) => files.difference(known);
