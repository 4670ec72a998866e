import type { ImportedSession } from '@spotter/contract/imports';

type Item = ImportedSession['items'][number];
type Set = Item['sets'][number];

/** A set of 5 x 60 kg, with the given changes. */
export const importedSet = (more: Partial<Set> = {}): Set => ({
  ...{ type: 'normal', reps: 5, weight: 60, duration: null, distance: null, rpe: null, note: '' },
  ...more,
});

/** A session of one exercise, with the given changes. */
export const importedSession = (
  exerciseId: string,
  at: string,
  { sets, ...more }: Partial<ImportedSession> & { sets?: Set[] } = {},
): ImportedSession => ({
  ...{ at, name: 'Push', title: 'Push', minutes: 60, note: '' },
  items: [{ exerciseId, sets: sets ?? [importedSet()] }],
  ...more,
});
