import { createHash } from 'node:crypto';
import type { Context } from '#db/context.ts';
import { findChange } from './award.ts';
import { CATALOGUE } from './catalogue.ts';
import type { FactGroup } from './metrics.ts';
import { findEarners, findFacts, insertEarned } from './queries.ts';
import { readTexts } from './texts.ts';

export const ALL_GROUPS: readonly FactGroup[] = ['training', 'records', 'social', 'coaching'];

/** People looked at in one go. */
const BATCH = 500;
const NAME = 'achievements';

type Past = Pick<Context, 'db' | 'clock' | 'log'>;

/**
 * Gives everybody what they have earned by what was done before, at the time when they had, as far as known;
 * in batches, and what is there already stays. @returns how many were written
 */
export async function awardPast({ db, clock }: Pick<Past, 'db' | 'clock'>): Promise<number> {
  let written = 0;
  let after: string | null = null;
  for (;;) {
    const people = await findEarners(db, after, BATCH);
    if (people.length === 0) return written;
    const ids = people.map(({ id }) => id);
    const { earned } = findChange(people, await findFacts(db, ids, ALL_GROUPS), ALL_GROUPS, clock.now());
    written += (await insertEarned(db, earned)).length;
    after = ids.at(-1) ?? null;
  }
}

/** Checks the texts, and looks at everybody's past once for each catalogue. @throws ZodError when a text lacks */
export async function prepareAchievements({ db, clock, log }: Past): Promise<void> {
  await readTexts();
  const rules = CATALOGUE.map(({ slug, who, metric, goal }) => [slug, who, metric, goal]);
  const digest = createHash('sha256').update(JSON.stringify(rules)).digest('hex');
  const known = await db
    .selectFrom('prepared_data')
    .select('digest')
    .where('name', '=', NAME)
    .executeTakeFirst();
  if (known?.digest === digest) return;
  const written = await awardPast({ db, clock });
  await db
    .insertInto('prepared_data')
    .values({ name: NAME, digest })
    .onConflict((oc) => oc.column('name').doUpdateSet({ digest }))
    .execute();
  if (written > 0) log.info(`achievements: ${written} earned by what was done before`);
}
