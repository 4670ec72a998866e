import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
/** A file of one feature; the first group is its noun. */
const OF_FEATURE = /^(?:apps\/(?:server|web)\/src\/features|packages\/contract\/src|e2e\/pages)\/([\w-]+)/;
/** What no journey and no page depends on. */
const BESIDE = /^(docs|bench|deploy|scripts|\.ci)\/|\.md$|\.test\.tsx?$|\/guards\.ts$/;
/** They visit the pages of every feature. */
const WALKS = ['every-page.spec.ts', 'layout-shift.spec.ts', 'pseudo.spec.ts'];

/**
 * The files that differ from a commit, also those not committed yet, relative to the project.
 * @throws Error when there is no such commit
 */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' });
  const { status, stdout, stderr } = git('diff', '--name-only', '--relative', '--merge-base', since);
  if (status !== 0) throw new Error(`git knows no commit ${since}: ${stderr}`);
  const unknown = git('ls-files', '--others', '--exclude-standard').stdout;
  return `${stdout}\n${unknown}`.split('\n').filter(Boolean);
}

/**
 * The spec files of the browser tests that a change of these files can reach; undefined for all of them. A change of a
 * feature reaches the walks and the journeys whose text names the feature; one of what features stand on reaches all.
 */
export function findReached(changed: readonly string[]): string[] | undefined {
  const [own, nouns] = [new Set<string>(), new Set<string>()];
  for (const file of changed.filter((one) => !BESIDE.test(one))) {
    const [spec] = /[\w-]+\.spec\.ts$/.exec(file) ?? [];
    const [, noun] = OF_FEATURE.exec(file) ?? [];
    if (spec) own.add(spec);
    else if (noun) nouns.add(noun);
    else return undefined;
  }
  const isReached = (spec: string) => {
    if (own.has(spec) || (nouns.size > 0 && WALKS.includes(spec))) return true;
    const text = readFileSync(join(PROJECT, 'e2e', spec), 'utf8');
    return [...nouns].some((noun) => text.includes(`/${noun}`));
  };
  return globSync('*.spec.ts', { cwd: join(PROJECT, 'e2e') }).filter(isReached);
}
