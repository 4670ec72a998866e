/** When a training was done; both in ms. */
export type TrainingSpan = { from: number; to: number };

/** Whether two spans are one training, recorded twice: they share at least half of the shorter one. */
export function isSameTraining(a: TrainingSpan, b: TrainingSpan): boolean {
  const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return shared > 0 && shared * 2 >= Math.min(a.to - a.from, b.to - b.from);
}
