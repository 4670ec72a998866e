import { createHash } from 'node:crypto';
import type { Context } from '#db/context.ts';
import { readPrepared, writePrepared } from '#db/prepared-data.ts';
import { findChange } from './award.ts';
import { CATALOGUE } from './catalogue.ts';
import type { FactGroup } from './metrics.ts';
import { findEarnersAsSystem, findFacts, insertEarned } from './queries.ts';

export const ALL_GROUPS: readonly FactGroup[] = ['training', 'records', 'social', 'coaching'];

/** People per batch. */
const BATCH = 500;
const NAME = 'achievements';

type Past = Pick<Context, 'db' | 'clock' | 'log'>;

/**
 * Adds the achievements that everybody earned in the past, with the time when they did, as far as known; in batches.
 * Existing ones stay. @returns how many were added
 */
export async function awardPast({ db, clock }: Pick<Past, 'db' | 'clock'>): Promise<number> {
  let written = 0;
  let after: string | null = null;
  for (;;) {
    const people = await findEarnersAsSystem(db, after, BATCH);
    if (people.length === 0) return written;
    const ids = people.map(({ id }) => id);
    const { earned } = findChange(people, await findFacts(db, ids, ALL_GROUPS), ALL_GROUPS, clock.now());
    written += (await insertEarned(db, earned)).length;
    after = ids.at(-1) ?? null;
  }
}

/** Evaluates everybody's past once per catalogue. */
export async function prepareAchievements({ db, clock, log }: Past): Promise<void> {
  const rules = CATALOGUE.map(({ slug, who, metric, goal }) => [slug, who, metric, goal]);
  const digest = createHash('sha256').update(JSON.stringify(rules)).digest('hex');
  if ((await readPrepared(db, NAME)) === digest) return;
  const written = await awardPast({ db, clock });
  await writePrepared(db, NAME, digest);
  if (written > 0) log.info(`achievements: ${written} added for earlier training`);
}
