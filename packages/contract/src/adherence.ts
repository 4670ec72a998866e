/** What was planned for a day and what of it was done. */
export type KeptWork = {
  /** Sets of the plan; those of exercises that were added to the session are not among them. */
  plannedSets: number;
  /** Planned sets that were done. Sets beyond the plan do not make up for those left out. */
  keptSets: number;
  /** Whether its session was ended. */
  isFinished: boolean;
};

/**
 * The share of a planned workout that was done, 0 to 1: its sets done of its sets planned. One without sets is done
 * when it is finished.
 */
export function shareKept({ plannedSets, keptSets, isFinished }: KeptWork): number {
  if (plannedSets === 0) return Number(isFinished);
  return Math.min(1, keptSets / plannedSets);
}

/** Finished with every planned set. */
export const isWhole = (work: KeptWork): boolean => work.isFinished && shareKept(work) === 1;

/** Finished with planned sets left out: 7 of 19 sets. */
export const isPart = (work: KeptWork): boolean => work.isFinished && shareKept(work) < 1;
