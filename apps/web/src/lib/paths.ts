/**
 * Every page of the app by its path, with the query parameters it reads. Each feature adds its own pages in its
 * `feature.ts`. A link to an undeclared page does not compile.
 */
export interface Pages {
  '/': never;
}

export type Path = keyof Pages;

/** The parameter names of a path: `id` of `/coach/:id`. */
type Param<P> = P extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Param<`/${Rest}`>
  : P extends `${string}/:${infer Name}`
    ? Name
    : never;

type Values<P extends Path> = Record<Param<P>, string> & { [name in Pages[P]]?: string | number };

/**
 * The address of a page with its parameters and query filled in. Undefined values are left out.
 * `pathTo('/coach/:id', { id, award: 1 })` is `/coach/<id>?award=1`.
 */
export function pathTo<P extends Path>(
  page: P,
  ...[values]: [Param<P>] extends [never] ? [values?: Values<P>] : [values: Values<P>]
): string {
  let path: string = page;
  let query = '';
  for (const [name, value] of Object.entries(values ?? {})) {
    if (path.includes(`/:${name}`)) path = path.replace(`:${name}`, String(value));
    else if (value !== undefined) query += `${query ? '&' : '?'}${name}=${value}`;
  }
  return path + query;
}
