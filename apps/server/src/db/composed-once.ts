import { CompiledQuery } from 'kysely';
import type { Reader } from './database.ts';

/** Stands for a value while the text of a statement is composed. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The parameters of a statement, with the values in their places. */
const given = <V extends object>(parameters: readonly unknown[], values: V): unknown[] =>
  parameters.map((one) => (one instanceof Place ? values[one.name as keyof V] : one));

/**
 * A statement whose text does not depend on its values. Kysely composes a text from a tree at each call, which takes the
 * server as long as all else that it does for a short statement; this one is composed at the first call, and a known
 * text is also found sooner by whoever compares it.
 * @param compose gives the statement for these values. It sends each as it is and looks at none: it is called with
 *   stand-ins, and what it would choose by a value is chosen once for all callers. Each call gives every value
 * @returns runs it, for the rows; the first call throws when its own values make another text, or are sent as others
 */
export function composedOnce<V extends object, R>(
  compose: (db: Reader, values: V) => CompiledQuery<R>,
): (db: Reader, values: V) => Promise<R[]> {
  let known: { text: string; places: readonly unknown[] } | undefined;
  const learn = (db: Reader, values: V) => {
    const places = Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)]));
    const { sql: text, parameters } = compose(db, places as V);
    const real = compose(db, values);
    if (text !== real.sql) throw new Error(`the text depends on the values: ${text}`);
    if (given(parameters, values).some((one, at) => one !== real.parameters[at]))
      throw new Error(`a value is made of others, and not sent as it is: ${text}`);
    return { text, places: parameters };
  };
  return async (db, values) => {
    known ??= learn(db, values);
    const parameters = given(known.places, values);
    const { rows } = await db.executeQuery<R>(CompiledQuery.raw(known.text, parameters) as CompiledQuery<R>);
    return rows;
  };
}
