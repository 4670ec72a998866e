import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_BUNDLE } from '../../scripts/build/server-build.ts';
import { onFirstCore } from './cores.ts';
import type { Stand } from './stand.ts';

/** A program as an operator starts it, which prints its URL. */
export type Program = {
  url: string;
  /** Seconds from the start of the process to its first answer. */
  seconds: number;
  /** Megabytes of memory that the process itself has now (its database not counted). */
  megabytes(): number;
  stop(): Promise<void>;
};

const ROOT = join(import.meta.dirname, '../..');
const READY = /^Spotter is ready at (http:\S+)$/m;

/** The bundle with the flags of `npm start`. */
export const SERVER = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
  '--initial-old-space-size=64',
  SERVER_BUNDLE,
];
export const FASTIFY_ALONE = [join(import.meta.dirname, '../targets/fastify-alone.ts')];

/** Starts a program and waits for its first answer; stopped with the stand. */
export async function startProgram(
  stand: Stand,
  script: readonly string[],
  env: Record<string, string>,
): Promise<Program> {
  const begun = performance.now();
  const child = spawn(...onFirstCore(process.execPath, [...script]), {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let said = '';
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const ready = READY.exec(said)?.[1];
      if (ready) resolve(ready);
    });
  }
  void exited.then(() => reject(new Error(`the program exited before it listened:\n${said}`)));
  async function stop() {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
  }
  stand.atEnd(stop);
  const address = await url;
  const answer = await fetch(`${address}/healthz`);
  await answer.text();
  if (!answer.ok) throw new Error(`${address}/healthz: ${answer.status}`);
  const seconds = (performance.now() - begun) / 1000;
  return { url: address, seconds, stop, megabytes: () => residentMegabytes(child.pid ?? 0) };
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
