/** Runs for each, so many at a time. @throws what the first one that fails throws; those under way go on */
export async function inTurns<T>(
  all: readonly T[],
  atOnce: number,
  run: (one: T) => Promise<void>,
): Promise<void> {
  const next = all.values();
  async function runOnes() {
    for (const one of next) await run(one);
  }
  await Promise.all(Array.from({ length: atOnce }, runOnes));
}
