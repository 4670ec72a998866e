import { setTimeout as pause } from 'node:timers/promises';
import { type SpawnedServer, spawnServer } from '../../apps/server/src/testing/spawned-server.ts';
import { freePort } from '../free-port.ts';
import type { FrontProxy } from './proxy.ts';

/** A server process behind the proxy; it keeps its port over restarts. */
export type Member = { url: string; port: number; process: SpawnedServer };

export type Servers = {
  members: Member[];
  /** Stops each in turn and starts it again, while the others serve. */
  rollOver(): Promise<void>;
  /** Kills one with SIGKILL and starts it again. */
  killOne(): Promise<void>;
  stop(): Promise<void>;
};

/** How long an orchestrator takes to notice that a process has died. */
const NOTICED_MS = 1_000;

/** Starts servers of the production bundle, one after the other: the first one migrates the database. */
export async function startServers(
  count: number,
  proxy: FrontProxy,
  env: Record<string, string>,
): Promise<Servers> {
  const members: Member[] = [];
  async function begin(port: number): Promise<Member> {
    const process = spawnServer({ ...env, PORT: String(port), LOG_LEVEL: 'warn' });
    const url = await process.ready();
    return { url, port, process };
  }
  for (let index = 0; index < count; index += 1) {
    const member = await begin(await freePort());
    members.push(member);
    proxy.add(member.url);
  }
  async function restart(member: Member) {
    Object.assign(member, await begin(member.port));
    while (proxy.ready() < members.length) await pause(50);
  }
  return {
    members,
    async rollOver() {
      for (const member of members) {
        await member.process.stop();
        await restart(member);
      }
    },
    async killOne() {
      const [member] = members;
      if (!member) return;
      await member.process.kill('node');
      await pause(NOTICED_MS);
      await restart(member);
    },
    async stop() {
      await Promise.all(members.map(({ process }) => process.stop()));
    },
  };
}
