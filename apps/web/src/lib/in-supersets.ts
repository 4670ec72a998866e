/** Neighbours that alternate, together: those with the same superset number. Every other one is by itself. */
export function inSupersets<T>(all: readonly T[], supersetOf: (one: T) => number | null): T[][] {
  const groups: T[][] = [];
  let before: number | null = null;
  for (const one of all) {
    const superset = supersetOf(one);
    if (superset !== null && superset === before) groups.at(-1)?.push(one);
    else groups.push([one]);
    before = superset;
  }
  return groups;
}
