/**
 * Groups calls by name: `waitMs` after the first call of a name, runs the last work given for it. A burst of
 * events costs one read.
 */
export function createCoalescer(waitMs: number): (name: string, work: () => void) => void {
  const waiting = new Map<string, () => void>();
  return (name, work) => {
    if (!waiting.has(name)) {
      setTimeout(() => {
        const last = waiting.get(name);
        waiting.delete(name);
        last?.();
      }, waitMs);
    }
    waiting.set(name, work);
  };
}
