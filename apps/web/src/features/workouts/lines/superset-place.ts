/** The position of a line in its superset: A2 is `{ letter: 'A', place: 2 }`. */
export type SupersetPlace = { letter: string; place: number; isFirst: boolean; isLast: boolean };

/** The labels A1, A2, B1… by the line's key. */
export function placesInSupersets(
  lines: readonly { key: string; superset: number | null }[],
): Map<string, SupersetPlace> {
  const places = new Map<string, SupersetPlace>();
  let place = 0;
  lines.forEach((line, index) => {
    if (line.superset === null) return;
    place = lines[index - 1]?.superset === line.superset ? place + 1 : 1;
    places.set(line.key, {
      letter: String.fromCharCode(64 + line.superset),
      place,
      isFirst: place === 1,
      isLast: lines[index + 1]?.superset !== line.superset,
    });
  });
  return places;
}
