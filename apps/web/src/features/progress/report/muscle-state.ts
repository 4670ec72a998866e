import type { MuscleVolume } from '@spotter/contract/training-report';

/** How much of what was planned for a muscle is done. */
export type MuscleState = 'done' | 'part' | 'open';

/** What a body shows of a week: `done` with all planned sets, or without a plan; null where nothing was to be done. */
export function muscleState(planned: number, done: number): MuscleState | null {
  if (done > 0) return done >= planned ? 'done' : 'part';
  return planned > 0 ? 'open' : null;
}

/** The muscles of a week, by its place, in each state. */
export function musclesIn(
  volumes: readonly MuscleVolume[],
  week: number,
): Record<MuscleState, MuscleVolume['muscle'][]> {
  const states: Record<MuscleState, MuscleVolume['muscle'][]> = { done: [], part: [], open: [] };
  for (const { muscle, planned, done } of volumes) {
    const state = muscleState(planned[week] ?? 0, done[week] ?? 0);
    if (state) states[state].push(muscle);
  }
  return states;
}
