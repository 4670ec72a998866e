import type { Declared, ValueOf } from './feature.ts';
import type { features } from './features.ts';

type Route = ValueOf<Declared<(typeof features)[number], 'routes'>>;

/** Every route by `METHOD path`; the browser types its calls with it and loads no schema. */
export type RouteIndex = { [R in Route as `${R['method']} ${R['path']}`]: R };
