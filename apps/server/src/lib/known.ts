declare const known: unique symbol;

/**
 * The id of a row that this work may use: the viewer's own, or read by a query that took a viewer. What comes from
 * outside is `string`, so the type checker refuses it where this is asked for.
 */
export type Known<Noun extends string> = string & { readonly [known]: Noun };

/** Takes an id as proved that no query has read for a viewer: its caller answers for that. */
export const knownAsSystem = <Noun extends string>(_noun: Noun, id: string): Known<Noun> => id as Known<Noun>;

/** The one of these proved ids that was asked for by an id from outside. */
export const knownAmong = <Noun extends string>(
  ids: ReadonlySet<Known<Noun>>,
  asked: string,
): Known<Noun> | undefined => {
  const id = asked as Known<Noun>;
  return ids.has(id) ? id : undefined;
};
