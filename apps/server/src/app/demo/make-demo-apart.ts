import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseConnection } from '#db/database.ts';
import type { DemoOrder, DemoReply } from './demo-worker.ts';

const CHILD = fileURLToPath(new URL('./demo-worker.ts', import.meta.url));

/**
 * Makes the demo studio in a process of its own, so that the server does not keep the memory that this takes.
 * @returns the number of its people; undefined when another server has made it
 * @throws Error when the process ends before it has made the studio; then nothing of it was saved
 */
export async function makeDemoApart(
  connection: DatabaseConnection,
  signal: AbortSignal,
): Promise<number | undefined> {
  const child = fork(CHILD, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'], signal });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    complaint += part;
  });
  let reply: DemoReply | undefined;
  child.on('message', (message) => {
    reply = message as DemoReply;
  });
  const order: DemoOrder = { connection };
  // When the process ends before it has read this, its exit says so.
  child.send(order, () => {});
  await once(child, 'close');
  if (!reply) throw new Error(`The demo studio could not be made, and nothing of it was saved: ${complaint}`);
  return reply.people;
}
