import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type SpawnedServer, spawnServer } from '../apps/server/src/app/spawned-server.ts';
import { scratchBase } from '../apps/server/src/db/embedded/test-cluster.ts';

const web = path.join(import.meta.dirname, '../apps/web/dist/index.html');

/** A server of a test's own, with its own data. */
export type RunningServer = {
  /** Its address, without a slash at the end. */
  url: string;
  /** Everything it has printed, its log included. */
  output(): string;
  /** Stops it in order and removes its data. */
  stop(): Promise<void>;
  /** SIGKILL, PostgreSQL included; its data stays for `restart`. */
  kill(): Promise<void>;
  /** Starts it again on the same data and at the same address, with another build of the web app where one is named. */
  restart(webDir?: string): Promise<void>;
};

/**
 * Starts the real server with the built web app on an empty database and a free port; rate limits are off.
 * `demo` also makes the demo studio. `env` sets further variables of the configuration. `webDir` names another build.
 * Throws with the server's output when it does not start.
 */
export async function startServer(
  options: { demo?: boolean; env?: Record<string, string>; webDir?: string } = {},
): Promise<RunningServer> {
  if (!existsSync(web)) {
    throw new Error('The web app is not built: run `npm test`, or `npm run build` before `npm run e2e`.');
  }
  // By this name a later test run finds and removes what a killed one left.
  const dataDir = mkdtempSync(path.join(scratchBase(), `spotter-test-${process.pid}-e2e-`));
  // As root, PostgreSQL's own user must pass.
  chmodSync(dataDir, 0o755);
  const env = { SPOTTER_DEMO: options.demo ? 'on' : 'off', ...options.env, DATA_DIR: dataDir };
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
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
