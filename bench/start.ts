import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServerWhenStale } from '../scripts/build/server-build.ts';
import { FASTIFY_ALONE, SERVER, startProgram } from './lib/program.ts';
import { against, type Report, type Row } from './lib/report.ts';
import { type Stand, startDatabase, urlOf } from './lib/stand.ts';

/** A folder that PostgreSQL's user can enter when we are root; removed with the stand. */
export function makeFolder(stand: Stand): string {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-bench-'));
  chmodSync(folder, 0o755);
  stand.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** From the start of the process to its first answer: as an operator starts it, with Node's compile cache. */
export async function start(stand: Stand): Promise<Report> {
  await buildServerWhenStale();
  const { connection } = await startDatabase(stand);
  const atHand = urlOf(connection);
  const cache = { NODE_COMPILE_CACHE: join(makeFolder(stand), 'compiled'), SPOTTER_DEMO: 'off' };
  const figures = { fastify: [], first: [], second: [], atHand: [] } as Record<string, number[]>;
  async function measure(name: string, script: readonly string[], env: Record<string, string>) {
    const program = await startProgram(stand, script, { ...cache, ...env });
    figures[name]?.push(program.seconds);
    await program.stop();
  }
  // Fills the compile cache.
  for (let round = 0; round <= stand.pace.rounds; round += 1) {
    if (round === 1) for (const list of Object.values(figures)) list.length = 0;
    const DATA_DIR = makeFolder(stand);
    await measure('fastify', FASTIFY_ALONE, {});
    await measure('first', SERVER, { DATA_DIR });
    await measure('second', SERVER, { DATA_DIR });
    await measure('atHand', SERVER, { DATA_DIR: makeFolder(stand), DATABASE_URL: atHand });
  }
  const row = (axis: string, name: string, atMost: number): Row =>
    against(`start, ${axis} / empty Fastify`, {
      ours: figures[name] ?? [],
      reference: figures.fastify ?? [],
      unit: 's',
      atMost,
    });
  return {
    rows: [
      row('second', 'second', 0.8),
      row('first without demo', 'first', 1.5),
      row('database at hand', 'atHand', 0.5),
    ],
    notes: ['from the start of the process to its first answer, the process alone on the first core'],
  };
}
