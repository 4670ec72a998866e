import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { scratchBase } from '@spotter/embedded-postgres/testing/test-cluster';
import { type SpawnedServer, spawnServer } from '../../apps/server/src/testing/spawned-server.ts';
import { zoneInDaylight } from './daylight.ts';
import { copySeed } from './seeds.ts';
import { JUMPED } from './shift-clock.ts';

const web = path.join(import.meta.dirname, '../../apps/web/dist/index.html');

/** A server of one test, with its own data. */
export type RunningServer = {
  /** Its URL, without a trailing slash. */
  url: string;
  /** Everything printed so far, including the log. */
  output(): string;
  /** Stops it in order and removes its data. */
  stop(): Promise<void>;
  /** Sends SIGKILL, to PostgreSQL too; the data stays for `restart`. */
  kill(): Promise<void>;
  /** Advances its clock by SPOTTER_CLOCK_JUMP minutes, once: for a server that shifted-clock.ts was loaded into. */
  jump(): Promise<void>;
  /** Starts it again on the same data and URL, optionally with another build of the web app. */
  restart(webDir?: string): Promise<void>;
};

/**
 * Starts the real server with the built web app on a copied database and a free port; rate limits are off.
 * The database has no people or, with `demo`, the demo studio. `env` sets further configuration variables.
 * `webDir` is another build. Throws with the server's output when it does not start.
 */
export async function startServer(
  options: { demo?: boolean; env?: Record<string, string>; webDir?: string } = {},
): Promise<RunningServer> {
  if (!existsSync(web)) {
    throw new Error('The web app is not built: run `npm test`, or `npm run build` before `npm run e2e`.');
  }
  // By this name a later test run finds and removes the folder of a killed one.
  const dataDir = mkdtempSync(path.join(scratchBase(), `spotter-test-${process.pid}-e2e-`));
  // As root: PostgreSQL's user must be able to enter.
  chmodSync(dataDir, 0o755);
  const env = {
    SPOTTER_DEMO: options.demo ? 'on' : 'off',
    // The demo's people live where no day ends while a test runs: what is planned for today stays so.
    ...(options.demo && { TZ: zoneInDaylight() }),
    ...options.env,
    DATA_DIR: dataDir,
  };
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  // Only a demo studio depends on more than the code: on the time it was made.
  const kind = !options.demo ? 'empty' : options.env?.SPOTTER_FROZEN_AT ? 'frozen-demo' : 'demo';
  await copySeed(kind, options.demo ? env : {}, dataDir);
  let server: SpawnedServer = spawnServer(env, options.webDir);
  try {
    const url = await server.ready();
    return {
      url,
      output: () => server.output(),
      async stop() {
        await server.stop();
        remove();
      },
      kill: () => server.kill('everything'),
      async jump() {
        process.kill(server.pid, 'SIGUSR2');
        while (!server.output().includes(JUMPED)) await setTimeout(20);
      },
      async restart(webDir = options.webDir) {
        await server.stop();
        server = spawnServer({ ...env, PORT: new URL(url).port }, webDir);
        await server.ready();
      },
    };
  } catch (error) {
    await server.stop();
    remove();
    throw error;
  }
}
