/** Measures the parts of a job. */
export type Phases = {
  /** Ends the running part; what follows belongs to the next one. */
  done(part: string): void;
  /** Milliseconds of each finished part. */
  readonly ms: Record<string, number>;
};

/** Starts with the first part. */
export function startPhases(): Phases {
  const ms: Record<string, number> = {};
  let since = performance.now();
  return {
    ms,
    done(part) {
      const now = performance.now();
      ms[part] = Math.round((ms[part] ?? 0) + now - since);
      since = now;
    },
  };
}
