import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { brokenBudgets, measureWeb } from './web-sizes.ts';

const code = (name: string) => `export const name = '${name}';\n`;

/** A built app as Vite leaves it: an entry, a page, its lazy dialog, two catalogues, a landing page. */
const manifest = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'], dynamicImports: [] },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js'] },
  'src/app/pages/home-page.tsx': { file: 'assets/home.js', isDynamicEntry: true, imports: ['_card.js'] },
  'src/features/coaching/coach-page.tsx': {
    file: 'assets/coach.js',
    isDynamicEntry: true,
    imports: ['_card.js', 'index.html'],
  },
  // Vite writes it relative to where the build was started.
  '../../virtual:catalogue/de/first': { file: 'assets/locale-de.js', isDynamicEntry: true },
  'virtual:catalogue/en/first': { file: 'assets/locale-en.js', isDynamicEntry: true },
  'src/app/landing/visit.ts': { file: 'assets/landing.js', isEntry: true, imports: ['_languages.js'] },
  '_languages.js': { file: 'assets/languages.js' },
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
  for (const language of ['de', 'en']) {
    write(`landing/${language}.html`, '<script type="module" src="/assets/landing.js"></script>');
  }
  return dist;
}

const filesOf = (dist: string) =>
  Object.fromEntries(
    measureWeb(dist).map(({ name, files }) => [name, files.map((file) => file.slice(7)).sort()]),
  );

describe('the sizes of the web app', () => {
  it('count what each page loads first, and a lazy part without what the entry brought', () => {
    expect(filesOf(buildDist())).toEqual({
      'landing page': ['landing.js', 'languages.js'],
      'signed-in home before lazy parts': ['main.js', 'react.js'],
      'home with its page and words': ['card.js', 'home.js', 'locale-en.js', 'main.js', 'react.js'],
      'lazy home-page.tsx': ['card.js', 'home.js'],
      'lazy coach-page.tsx': ['card.js', 'coach.js'],
      'catalogue de first': ['locale-de.js'],
      'catalogue en first': ['locale-en.js'],
    });
  });

  it('are those of gzip -9', () => {
    const german = measureWeb(buildDist()).find(({ name }) => name === 'catalogue de first');
    expect(german?.kilobytes).toBe(gzipSync(code('assets/locale-de.js'), { level: 9 }).length / 1000);
  });

  it('break a budget by name, and only that one', () => {
    const long = Array.from({ length: 3_000 }, (_, n) => (n * 7_919).toString(36)).join(';');
    const dist = buildDist({ contents: { 'assets/locale-de.js': long } });
    expect(brokenBudgets(measureWeb(dist))).toEqual([
      expect.stringMatching(/^catalogue de first: [\d.]+ kB .* 10$/),
    ]);
    expect(brokenBudgets(measureWeb(buildDist()))).toEqual([]);
  });

  it.each(['index.html', 'src/app/pages/home-page.tsx', 'virtual:catalogue/en/first'])(
    'are not given when the manifest has no %s',
    (without) => {
      expect(() => measureWeb(buildDist({ without }))).toThrow(/manifest has no/);
    },
  );

  it('are not given when nothing is built', () => {
    expect(() => measureWeb(tmpdir())).toThrow(/not built/);
  });
});
