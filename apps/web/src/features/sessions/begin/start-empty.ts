import type { CurrentUser } from '@spotter/contract/accounts';
import type { Exercise } from '@spotter/contract/exercises';
import type { StatedTime } from '@spotter/contract/sessions';
import { beginEmpty } from '../empty-session.ts';
import { addExercise } from '../exercise/add-exercise.ts';
import { clearWay } from './clear-way.ts';
import { startOnce } from './start-once.ts';

/** A session without a workout, with its first exercise. `past`: it was done earlier and is only written down. */
export type WantedEmpty = { name: string; exercise: Exercise; past: StatedTime | null };

/** Starts a session without a workout. @returns its id; null when another one goes on, or while another start is in progress */
export const startEmpty = (me: CurrentUser, { name, exercise, past }: WantedEmpty): Promise<string | null> =>
  startOnce(async () => {
    if (!past && !(await clearWay(me))) return null;
    const id = beginEmpty(me, name, past);
    addExercise(id, exercise);
    return id;
  });
