import type { ItemRows, SetRow } from './rows.ts';

/** Where the trainer said nothing about resting, in seconds. */
export const REST_DEFAULT_SECONDS = 60;

/** Exercises done together: one by itself, or the members of a superset in turn. */
export type Group = {
  /** 'A', 'B', … of a superset; null of an exercise by itself. */
  letter: string | null;
  items: ItemRows[];
};

const letterOf = (index: number) => String.fromCharCode('A'.charCodeAt(0) + (index % 26));

/** Neighbours with the same superset number are one group; a number that stands alone is no superset. */
export function groupItems(items: readonly ItemRows[]): Group[] {
  const groups: ItemRows[][] = [];
  for (const rows of items) {
    const previous = groups.at(-1);
    const { superset } = rows.item;
    if (previous && superset !== null && previous[0]?.item.superset === superset) previous.push(rows);
    else groups.push([rows]);
  }
  let supersets = 0;
  return groups.map((members) => {
    if (members.length === 1) return { letter: null, items: members };
    supersets += 1;
    return { letter: letterOf(supersets - 1), items: members };
  });
}

type Step = { row: SetRow; round: number; member: number };

/**
 * The sets of a group in the order in which they are done: members in turn, round by round, each with as many
 * rounds as it has sets. A drop set follows its set at once; warm-ups come first, so that the first work sets of
 * all members share a round.
 */
function stepsOf({ items }: Group): Step[] {
  const steps = items.flatMap(({ rows }, member) => {
    const ahead = rows.findIndex((row) => row.values.type !== 'warmup');
    let round = -(ahead < 0 ? rows.length : ahead) - 1;
    return rows.map((row, index): Step => {
      if (row.values.type !== 'drop' || index === 0) round += 1;
      return { row, round, member };
    });
  });
  // Stable: within one round a member's drop sets stay behind their set.
  return steps.sort((a, b) => a.round - b.round || a.member - b.member);
}

export function orderOf(group: Group): SetRow[] {
  return stepsOf(group).map(({ row }) => row);
}

const doneAt = ({ done, logged }: SetRow) => (done && logged ? Date.parse(logged.changedAt) : 0);

/** The set to do next: in the group that was last worked on, else the first that is open. */
export function nextRow(items: readonly ItemRows[]): SetRow | null {
  const groups = groupItems(items);
  const lastDone = (group: Group) => Math.max(0, ...group.items.flatMap(({ rows }) => rows.map(doneAt)));
  const latest = Math.max(0, ...groups.map(lastDone));
  const here = latest > 0 ? groups.find((group) => lastDone(group) === latest) : undefined;
  const open = (group: Group) => orderOf(group).find((row) => !row.done);
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
 * Seconds to rest after a set, 0 for going on at once: what its target says; within a round of a superset and
 * before a drop set none unless it says so; after the last member, when its own target is silent, the longest
 * rest of the round, else a minute.
 */
export function restAfter(items: readonly ItemRows[], row: SetRow): number {
  const group = groupItems(items).find((one) => one.items.some(({ item }) => item.id === row.itemId));
  if (!group) return REST_DEFAULT_SECONDS;
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
