import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onFirstCore } from './cores.ts';
import type { Stand } from './stand.ts';

/** A server in a process of its own. */
export type Target = {
  /** `http://127.0.0.1:<port>`; empty for a target that does not listen. */
  url: string;
  /** Asks the process a question. @throws with the process's own error */
  ask<T>(what: string, data?: unknown): Promise<T>;
};

type Reply = { id: number; value?: unknown; error?: string };

/** Starts `targets/<name>.ts` with `data`; stopped with the stand. */
export async function startTarget(stand: Stand, name: string, data: unknown): Promise<Target> {
  const { profile } = stand.pace;
  const flags = profile
    ? ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${name}.cpuprofile`]
    : [];
  const script = join(import.meta.dirname, '../targets', `${name}.ts`);
  const child = spawn(...onFirstCore(process.execPath, [...flags, script]), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  child.on('message', ({ id, value, error }: Reply) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error) asker?.reject(new Error(`${name}: ${error}`));
    else asker?.resolve(value);
  });
  child.on('exit', (code) => {
    for (const asker of waiting.values()) asker.reject(new Error(`${name} exited with ${code}`));
  });
  async function ask<T>(what: string, payload?: unknown): Promise<T> {
    asked += 1;
    const asker = Promise.withResolvers<unknown>();
    waiting.set(asked, asker);
    child.send({ id: asked, what, data: payload });
    return (await asker.promise) as T;
  }
  stand.atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    void ask('stop').catch(() => undefined);
    await ended;
  });
  const port = await ask<number | undefined>('start', data);
  return { url: port ? `http://127.0.0.1:${port}` : '', ask };
}
