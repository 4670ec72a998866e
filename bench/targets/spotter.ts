import { openSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../../apps/server/src/app/build.ts';
import { logLines } from '../../apps/server/src/app/log/log-lines.ts';
import { createLog } from '../../apps/server/src/app/log/server-log.ts';
import { type DatabaseConnection, openPool } from '../../apps/server/src/db/database.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { readConfig } from '../../apps/server/src/lib/config.ts';
import { runTarget } from '../lib/target-process.ts';

/** A statement as it was sent, ready to be sent again. */
export type Statement = { name?: string; text: string; values: unknown[] };

const query = pg.Client.prototype.query;

/** Records every statement until `stopRecording`. */
function record(into: Statement[]): void {
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [sent, values] = args as [string | Statement, unknown[] | undefined];
    const {
      name,
      text,
      values: own,
    } = typeof sent === 'string' ? { name: undefined, text: sent, values } : sent;
    into.push({ ...(name && { name }), text, values: own ?? values ?? [] });
    return Reflect.apply(query, this, args);
  } as typeof query;
}

type Start = { connection: DatabaseConnection; env?: Record<string, string> };

/** The real app as in production, with its log discarded. */
runTarget(async ({ connection, env }: Start) => {
  const config = readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off', ...env });
  const log = createLog('info', false, logLines(openSync(devNull, 'w'), true));
  const pool = openPool(connection, () => undefined);
  const built = await buildApp({
    config,
    log,
    clock: systemClock,
    pool,
    connection,
    dataDir: join(tmpdir(), 'spotter-bench'),
  });
  await built.prepare();
  await built.app.listen({ host: '127.0.0.1', port: 0 });
  await built.begin();
  let statements: Statement[] = [];
  return {
    port: (built.app.server.address() as AddressInfo).port,
    answers: {
      startRecording() {
        statements = [];
        record(statements);
      },
      stopRecording() {
        pg.Client.prototype.query = query;
        return statements;
      },
    },
  };
});
