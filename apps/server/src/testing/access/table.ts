import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AccessRow } from './row.ts';

const FEATURES = join(import.meta.dirname, '../../features');

/** Each feature has its rows in `access-rows.fixture.ts`, so that a new feature changes no list. */
const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|[\\/])access-rows\.fixture\.ts$/.test(file))
  .sort();

const found = await Promise.all(
  files.map((file): Promise<{ accessRows: AccessRow[] }> => import(pathToFileURL(join(FEATURES, file)).href)),
);

/** Who may do what; one generated test per row. `docs/access.md` has the rules in words. */
export const accessTable: AccessRow[] = found.flatMap(({ accessRows }) => accessRows);

/** The first row of each route, for what is a rule of the route and not of its data. */
export const oneRowARoute = [...new Map(accessTable.toReversed().map((row) => [row.route, row])).values()];
