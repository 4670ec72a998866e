import { inSupersets } from '#lib/in-supersets.ts';
import type { ItemRows, SetRow } from '../logging/item-rows.ts';

/** The rest where the trainer set none, in seconds. */
export const REST_DEFAULT_SECONDS = 60;

/** Exercises that are done together: a single one, or the alternating members of a superset. */
export type ItemGroup = {
  /** 'A', 'B', … of a superset; null for a single exercise. */
  letter: string | null;
  items: ItemRows[];
};

const letterOf = (index: number) => String.fromCharCode('A'.charCodeAt(0) + (index % 26));

/** Groups neighbours with the same superset number; a number that occurs alone is no superset. */
export function groupItems(items: readonly ItemRows[]): ItemGroup[] {
  let supersets = 0;
  return inSupersets(items, ({ item }) => item.superset).map((members) => {
    if (members.length === 1) return { letter: null, items: members };
    supersets += 1;
    return { letter: letterOf(supersets - 1), items: members };
  });
}

type Step = { row: SetRow; round: number; member: number };

/**
 * The sets of a group in the order of doing: members alternate, round by round, each with as many rounds as it has
 * sets. A drop set directly follows its set. Warm-ups come first, so that the first work sets of all members share
 * a round.
 */
function stepsOf({ items }: ItemGroup): Step[] {
  const steps = items.flatMap(({ rows }, member) => {
    const ahead = rows.findIndex((row) => row.values.type !== 'warmup');
    let round = -(ahead < 0 ? rows.length : ahead) - 1;
    return rows.map((row, index): Step => {
      if (row.values.type !== 'drop' || index === 0) round += 1;
      return { row, round, member };
    });
  });
  // The sort is stable: within one round a member's drop sets stay behind their set.
  return steps.sort((a, b) => a.round - b.round || a.member - b.member);
}

export function orderOf(group: ItemGroup): SetRow[] {
  return stepsOf(group).map(({ row }) => row);
}

const doneAt = ({ done, logged }: SetRow) => (done && logged ? Date.parse(logged.changedAt) : 0);

/** The next set: in the group of the latest set, otherwise the first open one. */
export function nextRow(items: readonly ItemRows[]): SetRow | null {
  const groups = groupItems(items);
  const lastDone = (group: ItemGroup) => Math.max(0, ...group.items.flatMap(({ rows }) => rows.map(doneAt)));
  const latest = Math.max(0, ...groups.map(lastDone));
  const here = latest > 0 ? groups.find((group) => lastDone(group) === latest) : undefined;
  const open = (group: ItemGroup) => orderOf(group).find((row) => !row.done);
  if (here) {
    const row = open(here);
    if (row) return row;
  }
  for (const group of groups) {
    const row = open(group);
    if (row) return row;
  }
  return null;
}

/**
 * The rest after a set in seconds, 0 for none. By default it is that of its target. Within a round of a superset
 * and before a drop set there is none unless the target has one. After the last member, if its own target has
 * none, it is the longest rest of the round, or else a minute.
 */
export function restAfter(items: readonly ItemRows[], row: SetRow): number {
  const group = groupItems(items).find((one) => one.items.some(({ item }) => item.id === row.itemId));
  if (!group) return REST_DEFAULT_SECONDS;
  // The next one begins by the clock.
  if (row.target?.every != null) return 0;
  const item = group.items.find((one) => one.item.id === row.itemId)?.item;
  const own = row.target ? row.target.restTime : (item?.restTime ?? null);
  const steps = stepsOf(group);
  const at = steps.findIndex((step) => step.row.id === row.id);
  const following = steps.slice(at + 1).find((step) => !step.row.done);
  const here = steps[at];
  if (here && following) {
    const isInside = following.round === here.round;
    if (isInside && following.member === here.member) return 0;
    if (isInside) return own ?? 0;
  }
  if (own !== null) return own;
  const round = steps.filter((step) => step.round === here?.round);
  const longest = Math.max(0, ...round.map((step) => step.row.target?.restTime ?? 0));
  return longest || REST_DEFAULT_SECONDS;
}
