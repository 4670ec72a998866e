import { jsonSchemaOf, type OpenRoute } from './document-rules.ts';

/** What a program relies on in one operation. */
type Operation = {
  call: string;
  scope: string;
  /** The fields that it takes, such as `body.sets`, and whether each must be there. */
  takes: Record<string, 'required' | 'optional'>;
  /** The fields that its answer always has, those of the entries if it is a list. */
  gives: string[];
};

/** All operations by their operationId: the part of the document whose change breaks programs. */
export type Surface = { version: string; operations: Record<string, Operation> };

type Shape = { properties?: Record<string, unknown>; required?: string[]; items?: Shape; anyOf?: Shape[] };

/** The shape of an answer's fields: of a list those of its entries, of one that may be null those of the other case. */
const fieldsOf = (shape: Shape): Shape =>
  shape.items ?? shape.anyOf?.find(({ required }) => required) ?? shape;

export function surfaceOf(version: string, routes: readonly OpenRoute[]): Surface {
  const operations = routes.map(({ name, route, scope }): [string, Operation] => {
    const takes: Operation['takes'] = {};
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = route[part];
      const { properties = {}, required = [] }: Shape = schema ? jsonSchemaOf(schema, 'input') : {};
      for (const field of Object.keys(properties).sort()) {
        takes[`${part}.${field}`] = required.includes(field) ? 'required' : 'optional';
      }
    }
    const answer: Shape = route.reply ? jsonSchemaOf(route.reply, 'output') : {};
    const gives = [...(fieldsOf(answer).required ?? [])].sort();
    return [name, { call: `${route.method} ${route.path}`, scope, takes, gives }];
  });
  return { version, operations: Object.fromEntries(operations.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** What of a surface would break a program that was written for an earlier one, in words; empty: nothing. */
export function breaksOf(before: Surface, now: Surface): string[] {
  return Object.entries(before.operations).flatMap(([id, old]) => {
    const next = now.operations[id];
    if (!next) return [`${id} is gone`];
    return [
      ...(next.call === old.call ? [] : [`${id} is now ${next.call}`]),
      ...(next.scope === old.scope ? [] : [`${id} now needs ${next.scope}`]),
      ...Object.keys(old.takes).flatMap((field) =>
        field in next.takes ? [] : [`${id} takes ${field} no more`],
      ),
      ...Object.entries(next.takes).flatMap(([field, need]) =>
        need === 'required' && old.takes[field] !== 'required' ? [`${id} now requires ${field}`] : [],
      ),
      ...old.gives.flatMap((field) => (next.gives.includes(field) ? [] : [`${id} gives ${field} no more`])),
    ];
  });
}
