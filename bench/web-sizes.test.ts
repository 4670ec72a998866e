import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { brokenBudgets, measureWeb } from './web-sizes.ts';

const code = (name: string) => `export const name = '${name}';\n`;

/** A built app in Vite's layout: an entry, a page, its lazy dialog, two catalogues, a landing page. */
const manifest = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'], dynamicImports: [] },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js'] },
  '_home.js': { file: 'assets/home.js', name: 'home', imports: ['_card.js'] },
  '_day.js': { file: 'assets/day.js', name: 'day', imports: ['_react.js'] },
  '_live.js': { file: 'assets/live.js', name: 'live', imports: ['_react.js'] },
  'src/features/coaching/coach-page.tsx': {
    file: 'assets/coach.js',
    isDynamicEntry: true,
    imports: ['_card.js', 'index.html'],
  },
  // Vite writes paths relative to the folder where the build was started.
  '../../virtual:catalogue/de/first': { file: 'assets/locale-de.js', isDynamicEntry: true },
  'virtual:catalogue/en/first': { file: 'assets/locale-en.js', isDynamicEntry: true },
  'src/app/icon.svg': { file: 'assets/icon.svg' },
};

function buildDist({ without, contents = {} }: { without?: string; contents?: Record<string, string> } = {}) {
  const dist = mkdtempSync(join(tmpdir(), 'spotter-sizes-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  };
  const kept = Object.entries(manifest).filter(([key]) => key !== without);
  write('.vite/manifest.json', JSON.stringify(Object.fromEntries(kept)));
  for (const [, { file }] of kept) write(file, contents[file] ?? code(file));
  write('assets/forms.js', code('forms'));
  for (const language of ['de', 'en']) {
    const frame = '<script type="module" src="/assets/forms.js"></script>';
    write(`forms/${language}.json`, JSON.stringify({ frame }));
    write(`landing/${language}.html`, `<style>p{}</style><script>${code('landing')}</script>`);
  }
  return dist;
}

const filesOf = (dist: string) =>
  Object.fromEntries(
    measureWeb(dist).map(({ name, files }) => [name, files.map((file) => file.slice(7)).sort()]),
  );

describe('the sizes of the web app', () => {
  it('include what each page loads first, and a lazy part without what the entry already loaded', () => {
    expect(filesOf(buildDist())).toEqual({
      'landing page': [],
      'pages for signing in': ['forms.js'],
      'app before its first page': ['main.js', 'react.js'],
      'signed-in home before it can be used': ['card.js', 'home.js', 'locale-en.js', 'main.js', 'react.js'],
      'signed-in home, all that it takes': [
        'card.js',
        'home.js',
        'live.js',
        'locale-en.js',
        'main.js',
        'react.js',
      ],
      'a client’s home, with the day': [
        'card.js',
        'day.js',
        'home.js',
        'live.js',
        'locale-en.js',
        'main.js',
        'react.js',
      ],
      'group home': ['card.js', 'home.js'],
      'group live': ['live.js'],
      'group dialogs': [],
      'group menus': [],
      'group outbox': [],
      'lazy coach-page.tsx': ['coach.js'],
      'catalogue de first': ['locale-de.js'],
      'catalogue en first': ['locale-en.js'],
    });
  });

  it('are those of gzip -9', () => {
    const german = measureWeb(buildDist()).find(({ name }) => name === 'catalogue de first');
    expect(german?.kilobytes).toBe(gzipSync(code('assets/locale-de.js'), { level: 9 }).length / 1000);
  });

  it('count the script that stands in the landing page', () => {
    const [landing] = measureWeb(buildDist());
    expect(landing?.kilobytes).toBe(gzipSync(code('landing'), { level: 9 }).length / 1000);
  });

  it('name an exceeded budget, and only that one', () => {
    const long = Array.from({ length: 5_000 }, (_, n) => (n * 7_919).toString(36)).join(';');
    const dist = buildDist({ contents: { 'assets/locale-de.js': long } });
    expect(brokenBudgets(measureWeb(dist))).toEqual([
      expect.stringMatching(/^catalogue de first: [\d.]+ kB .* 10$/),
    ]);
    expect(brokenBudgets(measureWeb(buildDist()))).toEqual([]);
  });

  it('name a first load in too many files', () => {
    const size = measureWeb(buildDist()).find(({ name }) => name === 'app before its first page');
    expect(brokenBudgets(size ? [{ ...size, most: 1 }] : [])).toEqual([
      'app before its first page: 2 files, at most 1',
    ]);
  });

  it.each(['index.html', '_home.js', 'virtual:catalogue/en/first'])(
    'are not computed when the manifest has no %s',
    (without) => {
      expect(() => measureWeb(buildDist({ without }))).toThrow(/manifest has no/);
    },
  );

  it('are not computed without a build', () => {
    expect(() => measureWeb(tmpdir())).toThrow(/not built/);
  });
});
