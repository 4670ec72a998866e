import { OPEN_TARGET } from '@spotter/contract/open-target';
import { plannedSetId } from '@spotter/contract/planned-set-id';
import type { LoggedSet, SessionItem } from '@spotter/contract/sessions';
import type { SetTarget } from '@spotter/contract/workouts';
import type { KeptLine } from '#features/workouts/service.ts';

type Item = Pick<
  SessionItem,
  'id' | 'exerciseId' | 'plannedExerciseId' | 'superset' | 'targets' | 'notes' | 'tempo' | 'progression'
>;

const isOpen = ({ reps, duration, distance }: SetTarget) =>
  reps === null && duration === null && distance === null;

/**
 * The lines of a session as a routine: what was done of each, in its order. A set keeps what was planned for it, else
 * what was done in it. Loads stay open, so that those of the last time are proposed.
 */
export function keptLines(sessionId: string, items: readonly Item[], sets: readonly LoggedSet[]): KeptLine[] {
  return items.flatMap((item) => {
    const done = sets.filter((set) => set.done && set.itemId === item.id);
    if (done.length === 0) return [];
    const planned = new Map(
      item.exerciseId === item.plannedExerciseId
        ? item.targets.map((target, index) => [plannedSetId(sessionId, item.id, index + 1), target])
        : [],
    );
    const targets = done.map((set): SetTarget => {
      const target = planned.get(set.id);
      if (target && !isOpen(target)) return { ...target, weight: null, added: null, band: '' };
      const { type, duration, distance, perSide } = set;
      return { ...OPEN_TARGET, type, reps: set.reps || null, duration, distance, perSide };
    });
    const { exerciseId, superset, notes, tempo, progression } = item;
    // Of an exercise in the place of another one, none of the other's words are true.
    const said =
      exerciseId === item.plannedExerciseId
        ? { notes, tempo, progression }
        : { notes: '', tempo: '', progression: null };
    return { exerciseId, superset, targets, ...said };
  });
}
