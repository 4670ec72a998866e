import { isSumKind } from '@spotter/contract/body-limits';

/** Where a number stands: one person has one number for each. */
export type BodyPlace = { kind: string; day: string; time: string | null };
/** A version of a number; without a value it was taken back. */
export type Version = BodyPlace & { id: string; value: number | null; changedAt: string };

/** The place of a number as text; of a kind that adds up, each number has its own. */
export const placeText = ({ id, kind, day, time }: BodyPlace & { id: string }): string =>
  isSumKind(kind) ? `${kind} ${id}` : `${kind} ${day} ${time ?? ''}`;

/**
 * What a write of several versions changes. The later version of an id wins, and of two numbers at one place the one
 * that was typed later; the other one is taken back. A repeat changes nothing.
 * @param stored the versions of the same ids, and the numbers at the same places
 * @returns the ids to take back, and the versions to store after that
 */
export function resolveVersions(
  stored: readonly Version[],
  written: readonly Version[],
): { takenBack: string[]; kept: Version[] } {
  const byId = new Map(stored.map((version) => [version.id, version]));
  const newer = written.filter(({ id, changedAt }) => {
    const before = byId.get(id);
    return !before || changedAt > before.changedAt;
  });
  const leaves = new Set(newer.map(({ id }) => id));
  const stays = new Map(
    stored
      .filter(({ id, value }) => value !== null && !leaves.has(id))
      .map((version) => [placeText(version), version]),
  );
  const takenBack: string[] = [];
  const kept = newer.map((version) => {
    const other = version.value === null ? undefined : stays.get(placeText(version));
    if (!other) return version;
    if (other.changedAt > version.changedAt) return { ...version, value: null };
    takenBack.push(other.id);
    return version;
  });
  return { takenBack, kept };
}
