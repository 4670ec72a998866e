import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readPidFile } from '@spotter/embedded-postgres/pid-file';
import { configReference } from '#lib/config.ts';
import { killTrees } from './kills/process-tree.ts';

/** The sources, or the bundle that a test run has built and named here: it starts in a third of the time. */
const mainFile = () => process.env.SPOTTER_TEST_SERVER ?? join(import.meta.dirname, '../app/main.ts');
/** Saves a third of a start; Node does not use stale entries. */
const COMPILED = join(import.meta.dirname, '../../../../node_modules/.cache/spotter-compiled');
const READY = /^Spotter is ready at (http:\S+)$/m;
const DATA = /^The data is in (.+)$/m;

type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** The real server in a process of its own, for tests that stop or kill it or make its start fail. */
export type SpawnedServer = {
  pid: number;
  exited: Promise<Exit>;
  /** Everything printed so far. */
  output(): string;
  /** Resolves with the match once the output has it; rejects when the process exits without it. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** Its URL. */
  ready(): Promise<string>;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<Exit>;
  /**
   * Sends SIGKILL: to Node only, whose PostgreSQL then stops by itself, or to PostgreSQL and all its children
   * too.
   */
  kill(what: 'node' | 'everything'): Promise<void>;
};

/**
 * Starts the server on a free port, without rate limits and demo studio unless `env` says otherwise. It
 * inherits none of the caller's configuration: a test must never use a developer's database.
 * @param webDir another build of the web app than the project's own
 */
export function spawnServer(env: Record<string, string>, webDir?: string): SpawnedServer {
  const inherited = { ...process.env };
  for (const { name } of configReference) delete inherited[name];
  const child = spawn(process.execPath, webDir ? [mainFile(), '--web', webDir] : [mainFile()], {
    env: {
      ...inherited,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: '0',
      RATE_LIMITS: 'off',
      SPOTTER_DEMO: 'off',
      ...env,
    },
    // Neither the project's folder nor of the same depth: a path relative to the wrong one must not work by
    // chance.
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  let text = '';
  let over = false;
  const waiting = new Set<() => void>();
  const look = () => {
    for (const check of [...waiting]) check();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      look();
    });
  }
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => {
      over = true;
      look();
      resolve({ code, signal });
    });
  });

  function said(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(text);
        if (match) resolve(match);
        else if (over) reject(new Error(`The server exited before it printed ${pattern}:\n${text}`));
        else return;
        waiting.delete(check);
      };
      waiting.add(check);
      check();
    });
  }

  return {
    pid,
    exited,
    output: () => text,
    said,
    ready: async () => (await said(READY))[1] ?? '',
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async kill(what) {
      // The id may belong to another process by now.
      if (over) return;
      const root = DATA.exec(text)?.[1];
      const postmaster = root && what === 'everything' ? readPidFile(join(root, 'data'))?.pid : undefined;
      if (postmaster === undefined) child.kill('SIGKILL');
      else await killTrees(postmaster, pid);
      await exited;
    },
  };
}
