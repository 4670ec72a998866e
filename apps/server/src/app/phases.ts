/** Measures the parts of a job. */
export type Phases = {
  /** Ends the running part; what follows belongs to the next one. */
  done(part: string): void;
  /** Milliseconds of each finished part. */
  readonly ms: Record<string, number>;
};

/** Measures from the start of the process on. */
export function startPhases(now: () => number = () => performance.now()): Phases {
  const ms: Record<string, number> = {};
  let since = 0;
  return {
    ms,
    done(part) {
      const until = now();
      ms[part] = (ms[part] ?? 0) + until - since;
      since = until;
    },
  };
}

/** A line for each part, and first one for all of them. */
export function describeParts(parts: Record<string, number>): string[] {
  const all = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const lines = [['the start took', all] as const, ...Object.entries(parts)];
  return lines.map(([part, ms]) => `${Math.round(ms).toString().padStart(6)} ms  ${part}`);
}
