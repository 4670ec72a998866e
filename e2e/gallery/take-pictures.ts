/**
 * Takes pictures of every page and state on a phone and at a desk, in light and dark, for people to look at:
 * npm run pictures -- [--language de] [--widths 390,820,1280,1440] [--new] [--only session,home] [--beside <commit>]
 * `--new` takes them in a studio that has just been made.
 * `--only` takes the pages whose names contain one of the words; `--beside` shows what differs from another commit.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isLanguage, LANGUAGES } from '../../packages/contract/src/languages.ts';
import { buildServerWhenStale, SERVER_BUNDLE } from '../../scripts/build/server-build.ts';
import { buildWebWhenStale } from '../../scripts/build/web-build.ts';
import { readPages } from '../walk/pages.ts';
import { drawGallery, type Shown } from './draw-gallery.ts';
import { markDifferences } from './mark-differences.ts';
import { type Choice, photographPages, type Taken } from './photograph-pages.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    language: { type: 'string', default: 'en' },
    widths: { type: 'string', default: '390,1440' },
    new: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    beside: { type: 'string' },
  },
});
const { language } = values;
if (!isLanguage(language)) throw new Error(`--language must be one of ${LANGUAGES.join(', ')}.`);
const words = values.only.split(',');
const pages = (await readPages()).filter(({ name }) => words.some((word) => name.includes(word)));
if (pages.length === 0) throw new Error(`No page in e2e/pages has a name with ${values.only}.`);

const choice: Choice = { pages, language, widths: values.widths.split(',').map(Number), isNew: values.new };

await buildServerWhenStale();
await buildWebWhenStale();
const gallery = mkdtempSync(path.join(os.tmpdir(), 'spotter-pictures-'));
const now = await photographPages(choice, folder('now'), SERVER_BUNDLE);
const before = values.beside ? await photographCommit(values.beside) : new Map<string, Taken>();
const marked = folder('marked');
const shown: Shown[] = [];
for (const [name, taken] of now) shown.push(await compare(name, taken, before.get(name)));
const index = path.join(gallery, 'index.html');
writeFileSync(index, drawGallery(shown, process.argv.slice(2).join(' ') || 'Every page'));
console.log(index);
if ([...now.values()].every(({ error }) => error)) process.exitCode = 1;

function folder(name: string): string {
  const made = path.join(gallery, name);
  mkdirSync(made);
  return made;
}

/** Builds another commit beside this one, with its own packages, and takes its pictures with this one's list of pages. */
async function photographCommit(commit: string): Promise<Map<string, Taken>> {
  const sources = mkdtempSync(path.join(os.tmpdir(), 'spotter-beside-'));
  const run = (cwd: string, command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  run(PROJECT, 'git', 'worktree', 'add', '--detach', sources, commit);
  try {
    run(sources, 'npm', 'ci', '--prefer-offline');
    run(sources, 'npm', 'run', 'build', '-w', '@spotter/web');
    const main = path.join(sources, 'apps/server/src/app/main.ts');
    return await photographPages(choice, folder('before'), main);
  } finally {
    run(PROJECT, 'git', 'worktree', 'remove', '--force', sources);
  }
}

async function compare(name: string, now: Taken, before: Taken | undefined): Promise<Shown> {
  if (!now.file || !before?.file) return { name, now, before, share: 0 };
  const file = path.join(marked, `${name}.png`);
  const share = await markDifferences(before.file, now.file, file);
  return { name, now, before, share, ...(share > 0 && { marked: file }) };
}
