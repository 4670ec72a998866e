/** Modules that the same parts take, and how many characters they are. */
export type Shared = { parts: ReadonlySet<string>; size: number; ids: readonly string[] };

/**
 * How many characters, before they are minified and compressed to about a fifth, a phone would rather load in vain than
 * ask for one more file. Over HTTP/1.1 it asks for six files at a time, and each answer takes half a second on a slow network.
 */
const A_FILE = 2_500;

/** What a part loads in vain in one file for both, less what fewer files save. Below zero, one file is better. */
function costOfOneFile(one: Shared, other: Shared): number {
  const both = one.parts.intersection(other.parts).size;
  return (other.parts.size - both) * one.size + (one.parts.size - both) * other.size - A_FILE * both;
}

const inOneFile = (one: Shared, other: Shared): Shared => ({
  parts: one.parts.union(other.parts),
  size: one.size + other.size,
  ids: [...one.ids, ...other.ids],
});

/** Puts into one file what nearly the same parts take, the best pair first, until no pair is better in one file. */
export function mergeShared(shared: readonly Shared[]): Shared[] {
  const files = [...shared];
  for (;;) {
    let best = { cost: 0, at: -1, with: -1 };
    for (const [at, one] of files.entries()) {
      for (let next = at + 1; next < files.length; next += 1) {
        const cost = costOfOneFile(one, files[next] as Shared);
        if (cost < best.cost) best = { cost, at, with: next };
      }
    }
    if (best.at < 0) return files;
    const [taken] = files.splice(best.with, 1);
    files[best.at] = inOneFile(files[best.at] as Shared, taken as Shared);
  }
}
