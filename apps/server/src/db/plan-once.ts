import { type RawBuilder, sql } from 'kysely';

/**
 * A value that PostgreSQL's planner does not see. A named statement is planned again at each call as long as a plan for
 * its values seems cheaper than one for any values, and a list of four always seems cheaper than one of unknown length:
 * the planning may then take longer than the statement. With its values hidden, a statement is planned once per
 * connection. Only for statements whose plan is right for everybody.
 */
export const planOnce = (value: unknown, type: 'uuid' | 'uuid[]' | 'timestamptz'): RawBuilder<never> =>
  sql`((select ${value}::${sql.raw(type)})::${sql.raw(type)})`;

/** The same for a parameter in the text of a statement with a name of its own: `$1`. */
export const planOnceText = (parameter: `$${number}`, type: 'uuid' | 'uuid[]' | 'int[]' | 'date'): string =>
  `((select ${parameter}::${type})::${type})`;

const texts = new Map<string, string>();

/**
 * A statement with a name, whose text is composed at its first call: pg compares each text with the one that it has
 * prepared under the name, which costs nothing for the same string.
 */
export function namedStatement(name: string, compose: () => string): { name: string; text: string } {
  const text = texts.get(name) ?? compose();
  texts.set(name, text);
  return { name, text };
}
