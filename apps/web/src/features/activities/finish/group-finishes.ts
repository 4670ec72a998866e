import type { Activity } from '@spotter/contract/activities';

/** An entry of the feed: one activity, or neighbours that are finished sessions of one hour, newest first. */
export type FeedEntry = { id: string; activities: readonly Activity[] };

/** So many finished sessions are shown as one. */
export const FOLD_FROM = 5;
const HOUR_MS = 3_600_000;

const isFinish = ({ type }: Activity) => type === 'workout_completed';

/**
 * Puts finished sessions of one hour together where nothing else stands between them. Counted from the oldest, whose id
 * the entry has: a new one joins an entry and changes no other.
 * @param activities newest first
 */
export function groupFinishes(activities: readonly Activity[]): FeedEntry[] {
  const entries: { id: string; activities: Activity[] }[] = [];
  for (const activity of activities.toReversed()) {
    const last = entries.at(-1);
    const [oldest] = last?.activities ?? [];
    const isNear =
      oldest !== undefined &&
      isFinish(oldest) &&
      isFinish(activity) &&
      Math.abs(Date.parse(activity.createdAt) - Date.parse(oldest.createdAt)) <= HOUR_MS;
    if (last && isNear) last.activities.push(activity);
    else entries.push({ id: activity.id, activities: [activity] });
  }
  return entries.reverse().map(({ id, activities: of }) => ({ id, activities: of.toReversed() }));
}
