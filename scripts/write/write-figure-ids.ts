import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { starterId } from '../../apps/server/src/features/exercises/library/catalogue.ts';
import { readStarterLibrary } from '../../apps/server/src/features/exercises/library/read-starter-library.ts';

/* Writes which figure each exercise of the starter library has, from its files, for the browser. */

const lines = (await readStarterLibrary()).map(
  ({ slug, figure }) => `  '${starterId(slug).slice(0, 8)}': '${figure}',`,
);
await writeFile(
  join(import.meta.dirname, '../../packages/contract/src/figures/figure-ids.ts'),
  `import type { FigureKey } from './figure-of.ts';

/**
 * The figure of each exercise of the starter library by the beginning of its id, which is the same on every
 * installation: a copy of an exercise in a workout or session has its id and not its slug. Written from the files of
 * the library by \`npm run figures:ids\`.
 */
export const FIGURE_IDS = {
${lines.join('\n')}
} as const satisfies Record<string, FigureKey>;
`,
);
