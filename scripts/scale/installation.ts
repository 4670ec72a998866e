import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3StandIn } from '../../apps/server/src/features/objects/s3-stand-in.fixture.ts';
import { createAsk } from './ask.ts';
import { watchClients } from './coach-desk.ts';
import { openGym } from './gym.ts';
import { type PgBouncerProgram, ROLE_SETTINGS, startPgBouncer } from './pgbouncer.ts';
import { type Postgres, startPrimary, startStandby } from './postgres.ts';
import { startProxy } from './proxy.ts';
import { startServers } from './servers.ts';
import { createTally } from './tally.ts';
import { train } from './trainee.ts';
import type { Setting } from './trials.ts';

/** How long a stopping server still answers. */
const DRAIN_MS = '2000';

type Sizes = { people: number; servers: number; pgBouncer: PgBouncerProgram | undefined };

/** Steps that undo the start, run in reverse order. */
type AtEnd = (step: () => unknown) => void;

/** Several hosts in one URL, as libpq has it. */
function severalHosts(urls: string[]): string {
  const [first = ''] = urls;
  const hosts = urls.map((url) => new URL(url).host);
  return `${first.replace(/@[^/]+/, `@${hosts.join(',')}`)}?target_session_attrs=read-write`;
}

async function databaseEnvironment(
  both: Postgres[],
  folders: string[],
  program: PgBouncerProgram | undefined,
  atEnd: AtEnd,
): Promise<Record<string, string>> {
  const direct = severalHosts(both.map(({ url }) => url));
  if (!program) return { DATABASE_URL: direct };
  const pooled: string[] = [];
  for (const [index, server] of both.entries()) {
    const bouncer = await startPgBouncer(server, folders[index] ?? '', program);
    atEnd(bouncer.stop);
    pooled.push(bouncer.url);
  }
  return {
    DATABASE_URL: severalHosts(pooled),
    DATABASE_DIRECT_URL: direct,
    STATEMENT_NAMES: program.knowsStatements ? 'on' : 'off',
  };
}

/** Starts everything, from the databases to the people who train. */
export async function startInstallation(sizes: Sizes, atEnd: AtEnd): Promise<Setting> {
  const base = mkdtempSync(join(tmpdir(), 'spotter-scale-'));
  chmodSync(base, 0o755);
  atEnd(() => rmSync(base, { recursive: true, force: true }));
  const folders = [join(base, 'a'), join(base, 'b')];
  const primary = await startPrimary(folders[0] ?? '');
  atEnd(() => primary.kill());
  for (const sql of sizes.pgBouncer ? ROLE_SETTINGS : []) await primary.ask(sql);
  const standby = await startStandby(primary, folders[1] ?? '');
  atEnd(() => standby.kill());
  const store = await startS3StandIn();
  atEnd(store.stop);
  const proxy = await startProxy();
  atEnd(proxy.stop);
  const servers = await startServers(sizes.servers, proxy, {
    ...store.environment,
    ...(await databaseEnvironment([primary, standby], folders, sizes.pgBouncer, atEnd)),
    DATA_DIR: join(base, 'uploads'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    DRAIN_MS,
  });
  atEnd(servers.stop);

  const tally = createTally();
  const ask = createAsk(proxy.url, tally);
  const studios = await openGym(primary.url, ask, sizes.people);
  const world = { url: proxy.url, ask, tally };
  const trainees = studios.flatMap(({ clients }) => clients.map((client) => train(client, world)));
  const desks = studios.map((studio) => watchClients(studio, proxy.url, tally));
  atEnd(() => {
    for (const one of [...trainees, ...desks]) one.close();
  });
  const watched = { proxy, servers: sizes.servers, trainees, desks, tally };
  return { watched, servers, primary, standby };
}
