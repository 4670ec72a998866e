export type ClientOrder = 'name' | 'attention';

/**
 * Clients as they come (by name), or those who need attention first, most pressing first.
 * @param placeOf where a client stands among those who need attention; undefined for who does not
 */
export function inOrder<T extends { id: string }>(
  clients: readonly T[],
  order: ClientOrder,
  placeOf: (id: string) => number | undefined,
): readonly T[] {
  if (order === 'name') return clients;
  const place = ({ id }: T) => placeOf(id) ?? Number.POSITIVE_INFINITY;
  // Equal ones stay as they came; two infinities have no difference.
  return [...clients].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}
