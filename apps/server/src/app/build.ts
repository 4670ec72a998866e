import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { documentApi } from '#app/pages/api-docs.ts';
import { serveHealth } from '#app/pages/health.ts';
import { serveWeb } from '#app/pages/web-files.ts';
import type { CheckTouched, Context, Work } from '#db/context.ts';
import { type DatabaseConnection, openDatabase } from '#db/database.ts';
import type { Feature, SignalListener } from '#db/feature.ts';
import { ownDataOfFeatures } from '#db/own-data.ts';
import { createBus } from '#lib/bus.ts';
import type { Clock } from '#lib/clock.ts';
import type { Config } from '#lib/config.ts';
import { createEntityTags } from '#lib/http/entity-tags.ts';
import { createMount, type MountedRoute } from '#lib/http/mount.ts';
import type { ClientFrames } from '#lib/live/client-frames.ts';
import type { LiveHub } from '#lib/live/live.ts';
import { createMailer } from '#lib/mailer.ts';
import { answer, createAsk, type FeatureAnswer } from '#lib/question.ts';
import { createRateLimits } from '#lib/rate-limits.ts';
import { openSecretBox } from '#lib/secret-box.ts';
import { createStates } from '#lib/state.ts';
import { openStore } from '#lib/storage/open-store.ts';
import type { ObjectStore } from '#lib/storage/storage.ts';
import { createJobs } from './create-jobs.ts';
import { features, theOnly } from './features.ts';
import { createHttpServer } from './http-server.ts';
import { endKeptConnections, leaveSlowly } from './leave.ts';
import { createLiveParts } from './live-parts.ts';
import { serveLiveSocket } from './live-socket.ts';
import { StartError } from './start-error.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

export type Parts = {
  config: Config;
  log: Logger;
  clock: Clock;
  pool: pg.Pool;
  connection: DatabaseConnection;
  /** Absolute path; uploads are stored in its `objects` folder unless S3 is configured. */
  dataDir: string;
  /** Folder of the built web app; without it only the API is served. */
  webDir?: string | undefined;
  /** Metrics, traces and slow statements. */
  telemetry?: Telemetry;
  /** Set by tests only. */
  checkTouched?: CheckTouched;
};

export type BuiltApp = {
  app: FastifyInstance;
  ctx: Context;
  hub: LiveHub;
  /** The frames that browsers may send over the live socket. */
  frames: ClientFrames;
  routes: MountedRoute[];
  /**
   * Connects to the other servers and does what the first request needs. Call it before listening. `done` is called at
   * the end of each part, with its name.
   */
  prepare(done?: (part: string) => void): Promise<void>;
  /** Begins the background jobs, each feature's in a turn of its own between requests. Call it once it listens. */
  begin(): Promise<void>;
  /** Answers everything for some time while it sends proxies and pages to the other servers. */
  leave(ms: number): Promise<void>;
  /** Finishes running requests, then closes sockets and the listening connection. */
  close(): Promise<void>;
};

type LiveParts = ReturnType<typeof createLiveParts>;

const answersOf = ({ answers = [], ownData }: Feature): readonly FeatureAnswer[] =>
  ownData ? [...answers, answer(ownDataOfFeatures, ownData)] : answers;

async function createContext(parts: Parts, live: LiveParts, store: ObjectStore): Promise<Context> {
  const { config, log, clock, pool, dataDir } = parts;
  const secrets = await openSecretBox(config, dataDir).catch((error: Error) => {
    throw new StartError(error.message, { cause: error });
  });
  return {
    config,
    publicUrl: config.PUBLIC_URL?.replace(/\/$/, '') ?? '',
    log,
    clock,
    pool,
    db: openDatabase(pool, parts.telemetry?.statement),
    bus: createBus<Work>(),
    ask: createAsk(features.flatMap(answersOf)),
    signals: live.signals,
    versions: live.versions,
    tags: createEntityTags(),
    presence: live.presence,
    limits: createRateLimits(config.RATE_LIMITS),
    secrets,
    mailer: createMailer(config, log),
    store,
    objectUses: features.flatMap(({ objects }) => objects ?? []),
    dataDir,
    states: createStates(),
    checkTouched: parts.checkTouched,
  };
}

/** Composes the app from its parts; nothing listens yet. */
export async function buildApp(parts: Parts): Promise<BuiltApp> {
  const { config, log, clock, pool, dataDir, webDir } = parts;
  const store = await openStore(config, join(dataDir, 'objects'));
  const app = createHttpServer(config, log, store);
  await app.register(cookie);
  const listeners: SignalListener[] = [];
  const live = createLiveParts({
    ...parts,
    appLog: app.log,
    context: () => ctx,
    gate: () => gate,
    listeners,
  });
  const { hub, frames, presence, signals, versions } = live;
  const ctx = await createContext(parts, live, store);
  const gate = theOnly('gate')(ctx);
  parts.telemetry?.observe({ app, pool, countSockets: () => app.websocketServer.clients.size });

  await serveLiveSocket(app, { hub, publicUrl: config.PUBLIC_URL, findViewer: gate.findViewer });
  const routes: MountedRoute[] = [];
  await documentApi(app, config);
  const mount = createMount({
    app,
    versions,
    tags: ctx.tags,
    limits: ctx.limits,
    findViewer: gate.findViewer,
    findHolder: theOnly('findHolder')(ctx),
    mounted: routes,
  });
  for (const feature of features) {
    feature.mount?.(mount, ctx);
    feature.react?.(ctx.bus.on, ctx);
    frames.add(feature.frames?.(ctx) ?? []);
    if (feature.listen) listeners.push(feature.listen(ctx));
  }
  let leaving = false;
  serveHealth(app, { pool, clock, isLeaving: () => leaving });
  if (webDir) await serveWeb(app, { webDir, ctx, findViewer: gate.findViewer, mark: hub.mark });
  const jobs = createJobs(ctx, features);

  return {
    app,
    ctx,
    hub,
    frames,
    routes,
    async prepare(done = () => undefined) {
      await signals.start();
      presence.start();
      done('signals of other servers');
      for (const feature of features) {
        if (!feature.prepare) continue;
        await feature.prepare(ctx);
        done(`built-in data: ${feature.name}`);
      }
    },
    begin: jobs.begin,
    async leave(ms) {
      if (ms === 0) return;
      leaving = true;
      endKeptConnections(app.server);
      await leaveSlowly(hub, ms);
    },
    async close() {
      hub.close();
      await app.close();
      await jobs.stop();
      await ctx.states.close();
      store.close();
      presence.stop();
      await signals.stop();
    },
  };
}
