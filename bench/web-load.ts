import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { launchChromium } from '../e2e/browser/launch-chromium.ts';
import makeSeedsFolder from '../e2e/servers/seeds.ts';
import { startServer } from '../e2e/servers/server.ts';
import { takeAllCores } from './lib/cores.ts';
import { type Visit, visitAsPhone } from './lib/phone.ts';
import type { Report, Row } from './lib/report.ts';
import { median } from './lib/rounds.ts';
import type { Stand } from './lib/stand.ts';

/** The goals of issue 13: kilobytes (1,000 bytes) over the wire, files, LCP as a ratio. */
const GOALS = {
  landing: { kilobytes: 5, files: 3, lcp: 1.2 },
  'sign-in': { kilobytes: 15, files: 3, lcp: 1.3 },
  home: { kilobytes: 130, files: 8, lcp: 1.3 },
};
type Name = keyof typeof GOALS;

const DIST = join(import.meta.dirname, '../apps/web/dist');
const LINES = Array.from(
  { length: 20 },
  (_, n) => `<p>Line ${n} of a list that a person reads on a phone</p>`,
);

/**
 * The pages that people open first, as a phone with a slow processor on a slow network, against a page of React
 * alone and one of plain HTML, served by the same server in the same round.
 */
export async function webLoad(stand: Stand): Promise<Report> {
  const server = await startBuilt(stand);
  const browser = await launchChromium();
  stand.atEnd(() => browser.close());
  const cookie = await signIn(server.url);
  const targets: Record<string, () => Promise<Visit[]>> = {
    plain: () => visitAsPhone(browser, `${server.url}/assets/plain.html`),
    react: () => visitAsPhone(browser, `${server.url}/assets/react.html`),
    landing: () => visitAsPhone(browser, `${server.url}/`),
    'sign-in': () => visitAsPhone(browser, `${server.url}/sign-in`),
    home: () => visitAsPhone(browser, `${server.url}/`, cookie),
  };
  const visits = new Map<string, Visit[]>(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round < stand.pace.rounds; round += 1) {
    for (const [name, visit] of Object.entries(targets)) visits.get(name)?.push(...(await visit()));
  }
  const of = (name: string) => visits.get(name) ?? [];
  return {
    rows: [
      ...rowsOf('landing', of('landing'), of('plain')),
      ...rowsOf('sign-in', of('sign-in'), of('plain')),
      ...rowsOf('home', of('home'), of('react')),
    ],
    notes: ['plain', 'react', 'landing', 'sign-in', 'home'].map((name) => describeVisit(name, of(name))),
  };
}

/** The demo studio on a server with the built app and, under `/assets/`, the two references. */
async function startBuilt({ atEnd }: Stand) {
  const webDir = mkdtempSync(join(tmpdir(), 'spotter-bench-web-'));
  atEnd(() => rmSync(webDir, { recursive: true, force: true }));
  chmodSync(webDir, 0o755);
  cpSync(DIST, webDir, { recursive: true });
  await writeReferences(join(webDir, 'assets'));
  takeAllCores();
  atEnd(await makeSeedsFolder());
  const server = await startServer({ demo: true, webDir });
  atEnd(() => server.stop());
  return server;
}

async function writeReferences(assets: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: assets,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, 'pages/react-alone.ts'),
        output: { entryFileNames: 'react-alone.js' },
      },
    },
  });
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const sheet = '<link rel="stylesheet" href="/assets/plain.css">';
  const script = '<script type="module" src="/assets/react-alone.js"></script>';
  const page = (inHead: string, body: string) =>
    `<!doctype html><html lang="en"><head>${head}<title>Reference</title>${inHead}</head><body>${body}</body></html>`;
  writeFileSync(join(assets, 'plain.css'), 'body{margin:1rem;font:1rem/1.5 sans-serif}p{padding:.5rem}');
  writeFileSync(join(assets, 'plain.html'), page(sheet, `<h1>Plain HTML</h1>${LINES.join('')}`));
  writeFileSync(join(assets, 'react.html'), page(sheet + script, '<div id="root"></div>'));
  for (const name of readdirSync(assets).filter((file) => /^(plain|react)[-.].*(html|css|js)$/.test(file))) {
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(readFileSync(join(assets, name))));
  }
}

/** A client of the demo studio: the role that opens home most. */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ role: 'client' }),
  });
  if (!answer.ok) throw new Error(`signing in failed: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const middle = (visits: Visit[], figure: (visit: Visit) => number) => median(visits.map(figure));
const mostReads = ({ reads }: Visit) => Math.max(0, ...reads.values());

function rowsOf(name: Name, visits: Visit[], reference: Visit[]): Row[] {
  const goal = GOALS[name];
  const against = (axis: string, value: number, limit: number, unit: string): Row => ({
    axis: `${name}: ${axis}`,
    ours: `${value.toFixed(unit ? 1 : 0)}${unit}`,
    reference: `${limit}${unit}`,
    ratio: value / limit,
    goal: { most: 1 },
  });
  const ratios = visits.map(({ lcp }, round) => lcp / (reference[round]?.lcp ?? Number.NaN));
  return [
    against(
      'JavaScript over the wire',
      middle(visits, (visit) => visit.scriptBytes) / 1000,
      goal.kilobytes,
      ' kB',
    ),
    against(
      'files of JavaScript',
      middle(visits, (visit) => visit.scripts.length),
      goal.files,
      '',
    ),
    against('reads of the address that is read most', middle(visits, mostReads), 1, ''),
    {
      axis: `${name}: largest contentful paint`,
      ours: `${Math.round(middle(visits, ({ lcp }) => lcp))} ms`,
      reference: `${Math.round(middle(reference, ({ lcp }) => lcp))} ms`,
      ratio: median(ratios),
      spread: [Math.min(...ratios), Math.max(...ratios)],
      goal: { most: goal.lcp },
    },
  ];
}

function describeVisit(name: string, visits: Visit[]): string {
  const [first] = visits;
  if (!first) return name;
  const reads = [...first.reads.values()].reduce((sum, times) => sum + times, 0);
  return `${name}: ${first.requests.length} requests, ${(first.bytes / 1000).toFixed(0)} kB in all, ${reads} reads of ${first.reads.size} addresses; drawn last: ${first.drawn}`;
}
