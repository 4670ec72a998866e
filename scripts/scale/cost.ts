import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, processFacts } from '@spotter/embedded-postgres/processes';
import type { Postgres } from './postgres.ts';
import type { Servers } from './servers.ts';
import type { Tally } from './tally.ts';

/** What it costs to serve people for a time; processor time in cores. */
export type Cost = {
  seconds: number;
  requestsPerSecond: number;
  serverCores: number;
  primaryCores: number;
  standbyCores: number;
  /** Of all servers. */
  serverMegabytes: number;
  /** Bytes of PostgreSQL's log per second. */
  walPerSecond: number;
};

type Parts = { servers: Servers; primary: Postgres; standby: Postgres; tally: Tally };

/** Processor time of a process and its children, in hundredths of a second. */
const worked = (pid: number) =>
  [processFacts(pid), ...childrenOf(pid)].reduce((sum, facts) => sum + (facts?.worked ?? 0), 0);

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function readNow({ servers, primary, standby, tally }: Parts) {
  const [row] = await primary.ask<{ wal: string }>(`select pg_current_wal_lsn() - '0/0' as wal`);
  return {
    at: performance.now(),
    servers: servers.members.reduce((sum, { process }) => sum + worked(process.pid), 0),
    primary: worked(primary.pid),
    standby: worked(standby.pid),
    wal: Number(row?.wal ?? 0),
    requests: tally.requests,
  };
}

/** Measures for some seconds in which nothing is disturbed. Linux only. */
export async function measureCost(parts: Parts, seconds: number): Promise<Cost> {
  const before = await readNow(parts);
  await pause(seconds * 1000);
  const after = await readNow(parts);
  const took = (after.at - before.at) / 1000;
  const cores = (part: 'servers' | 'primary' | 'standby') => (after[part] - before[part]) / 100 / took;
  return {
    seconds: took,
    requestsPerSecond: (after.requests - before.requests) / took,
    serverCores: cores('servers'),
    primaryCores: cores('primary'),
    standbyCores: cores('standby'),
    serverMegabytes: parts.servers.members.reduce(
      (sum, { process }) => sum + residentMegabytes(process.pid),
      0,
    ),
    walPerSecond: (after.wal - before.wal) / took,
  };
}

/** The cost in lines, for 1,000 people as measured with some. */
export function costLines(cost: Cost, people: number): string[] {
  const per = 1000 / people;
  const cores = (value: number) => `${(value * per).toFixed(2)} cores`;
  return [
    `Cost of 1,000 people who train at once (measured with ${people} for ${cost.seconds.toFixed(0)} s):`,
    `  servers ${cores(cost.serverCores)}, primary ${cores(cost.primaryCores)}, standby ${cores(cost.standbyCores)}`,
    `  ${(cost.requestsPerSecond * per).toFixed(0)} requests/s, ${((cost.walPerSecond * per) / 1024).toFixed(0)} kB/s of PostgreSQL's log`,
    `  memory of all servers together: ${cost.serverMegabytes.toFixed(0)} MB`,
  ];
}
