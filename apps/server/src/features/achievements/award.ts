import { achievementsTopics } from '@spotter/contract/achievements';
import type { Work } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { type FactGroup, METRICS } from './metrics.ts';
import {
  deleteEarned,
  type Earner,
  findFacts,
  insertEarned,
  type KnownFacts,
  type NewlyEarned,
} from './queries.ts';
import { evaluate } from './rules.ts';

type Change = { earned: NewlyEarned[]; lost: { personId: Known<'person'>; slug: string }[] };

/** What changes for people: achievements to add, and achievements to withdraw. */
export function findChange(
  people: readonly Earner[],
  known: readonly KnownFacts[],
  groups: readonly FactGroup[],
  now: Date,
): Change {
  const change: Change = { earned: [], lost: [] };
  const factsOf = new Map(known.map((facts) => [facts.personId, facts]));
  for (const { id: personId, studioId, role } of people) {
    const facts = factsOf.get(personId);
    if (!facts) continue;
    const has = new Set(facts.earned);
    for (const { entry, isReached, reachedAt } of evaluate(role, facts, groups)) {
      const { slug, metric } = entry;
      if (isReached && !has.has(slug)) {
        const at = new Date(Math.min(reachedAt ?? now.getTime(), now.getTime()));
        change.earned.push({ id: newId(at), personId, studioId, slug, at });
      }
      if (!isReached && has.has(slug) && METRICS[metric].canFall) change.lost.push({ personId, slug });
    }
  }
  return change;
}

/**
 * Evaluates people, whom the caller has locked, and adds what they have earned, each once. With `takeBack`, after an
 * undo or a correction, it also withdraws what they no longer deserve.
 */
export async function award(
  work: Work,
  people: readonly Earner[],
  groups: readonly FactGroup[],
  { now, takeBack = false }: { now: Date; takeBack?: boolean },
): Promise<void> {
  if (people.length === 0) return;
  const facts = await findFacts(
    work.db,
    people.map(({ id }) => id),
    groups,
  );
  const { earned, lost } = findChange(people, facts, groups, now);
  if (earned.length > 0) {
    for (const { personId } of await insertEarned(work.db, earned)) {
      work.touch(achievementsTopics.achievements.of(personId));
    }
  }
  if (takeBack && lost.length > 0) {
    await deleteEarned(work.db, lost);
    work.touch(...lost.map(({ personId }) => achievementsTopics.achievements.of(personId)));
  }
}
