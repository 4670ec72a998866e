import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { followNpm } from './follow-npm.ts';
import { freePort } from './free-port.ts';

const PROJECT = join(import.meta.dirname, '..');
const VITE = join(PROJECT, 'node_modules/vite/bin/vite.js');
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;

/**
 * Development with hot reload: Vite serves the pages at HOST and PORT and proxies API calls to a server that
 * restarts whenever one of its files changes. Ctrl-C stops both.
 */
async function main(): Promise<void> {
  const port = String(await freePort());
  const api = `http://127.0.0.1:${port}`;
  const server = ['--watch', '--watch-preserve-output', 'apps/server/src/app/main.ts'];
  const vite = [VITE, '--host', HOST, '--port', PORT, '--strictPort', '--clearScreen', 'false'];
  const children = [
    run(PROJECT, server, { HOST: '127.0.0.1', PORT: port }),
    run(join(PROJECT, 'apps/web'), vite, { SPOTTER_API: api }),
  ];
  console.log(`Pages with hot reload: http://${HOST}:${PORT}   API alone: ${api}`);

  let asked = false;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      asked = true;
      stopAll(children);
    });
  }
  const exits = children.map((child) => once(child, 'exit'));
  await Promise.race(exits);
  // When one exits, stop the other: most likely a port is taken.
  if (!asked) process.exitCode = 1;
  stopAll(children);
  await Promise.all(exits);
}

function run(cwd: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function stopAll(children: ChildProcess[]): void {
  for (const child of children) child.kill('SIGTERM');
}

followNpm();
await main();
