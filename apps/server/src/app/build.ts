import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { tribeEvents, tribeTopics } from '@spotter/contract/tribe';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Context, Work } from '#db/context.ts';
import { type Connection, openDatabase } from '#db/database.ts';
import type { Hearer } from '#db/feature.ts';
import { createNotifySignals } from '#db/notify-signals.ts';
import { createGate } from '#features/accounts/gate.ts';
import { resetMailsSent } from '#features/accounts/password-reset.ts';
import { findCoaches } from '#features/coaching/service.ts';
import { createBus } from '#lib/bus.ts';
import { type ClientFrames, createClientFrames } from '#lib/client-frames.ts';
import type { Clock } from '#lib/clock.ts';
import { compressAnswers } from '#lib/compress.ts';
import { type Config, videoHosts } from '#lib/config.ts';
import { securityHeaders, setSecurityHeaders } from '#lib/headers.ts';
import { newToken } from '#lib/ids.ts';
import { createLiveHub, type LiveHub } from '#lib/live.ts';
import { createMailer } from '#lib/mailer.ts';
import { createMount, type MountedRoute } from '#lib/mount.ts';
import { openStore } from '#lib/open-store.ts';
import { refuseForeignWrites } from '#lib/origin.ts';
import { createPresence } from '#lib/presence.ts';
import { answerBadAddress, answerWithProblems } from '#lib/problems.ts';
import { createRateLimits } from '#lib/rate-limits.ts';
import { openSecretBox } from '#lib/secret-box.ts';
import { addFrame, emptySignal } from '#lib/signal.ts';
import { cutSlowBodies } from '#lib/slow-bodies.ts';
import { createVersions } from '#lib/versions.ts';
import { documentApi } from './api-docs.ts';
import { features } from './features.ts';
import { serveHealth } from './health.ts';
import { serveLiveSocket } from './live-socket.ts';
import { StartError } from './start-error.ts';
import { serveWeb } from './web-files.ts';
import { within } from './within.ts';

/** The longest that a request may take to arrive: 200 MB at 1 Mbit/s. */
const REQUEST_MS = 30 * 60_000;
const HEADERS_MS = 60_000;
/** How long a stop waits for mails that the mail server does not take. */
const MAILS_MS = 5_000;

export type Parts = {
  config: Config;
  log: Logger;
  clock: Clock;
  pool: pg.Pool;
  connection: Connection;
  /** Absolute path; uploads lie in its `objects`, unless they lie in S3. */
  dataDir: string;
  /** Folder of the built web app; without it only the API is served. */
  webDir?: string | undefined;
};

export type BuiltApp = {
  app: FastifyInstance;
  ctx: Context;
  hub: LiveHub;
  /** What browsers say over their sockets. */
  frames: ClientFrames;
  routes: MountedRoute[];
  /** Connects to the other servers and brings built-in data up to date; before listening. */
  prepare(): Promise<void>;
  /** Finishes running requests, then closes sockets and the listening connection. */
  close(): Promise<void>;
};

/** Composes the app from its parts; nothing listens yet. */
export async function buildApp(parts: Parts): Promise<BuiltApp> {
  const { config, log, clock, pool, connection, dataDir, webDir } = parts;
  const store = await openStore(config, join(dataDir, 'objects'));
  const secrets = await openSecretBox(config, dataDir).catch((error: Error) => {
    throw new StartError(error.message, { cause: error });
  });
  const setHeaders = securityHeaders(config.PUBLIC_URL, {
    store: store.intake.at === 'store' ? store.intake.origin : null,
    videoHosts: videoHosts(config),
  });
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((part) => part.trim()) : false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    return503OnClosing: false,
    frameworkErrors: answerBadAddress(setHeaders),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  setSecurityHeaders(app, setHeaders);
  refuseForeignWrites(app, config.PUBLIC_URL);
  cutSlowBodies(app);
  answerWithProblems(app);
  compressAnswers(app);
  await app.register(cookie);

  const versions = createVersions();
  const hearers: Hearer[] = [];
  const frames = createClientFrames(app.log);
  const presence = createPresence({
    server: newToken().slice(0, 12),
    publish: (signal) => signals.publish(signal),
    // Every server has the whole picture and tells its own sockets.
    changed(studioId, personId, isOnline) {
      const signal = emptySignal();
      addFrame(
        signal,
        tribeEvents.presenceChanged,
        { studio: studioId, except: personId },
        { personId, isOnline },
      );
      versions.touch([tribeTopics.presence.of(studioId)]);
      hub.apply(signal);
    },
  });
  const hub = createLiveHub({
    log: app.log,
    findEnded: (signIns) => gate.findEnded(signIns),
    opened: presence.opened,
    closed: presence.closed,
    received: frames.receive,
  });
  const signals = createNotifySignals({
    connection,
    pool,
    log,
    apply(signal) {
      versions.touch(signal.touched.map(({ topic }) => topic));
      gate.apply(signal);
      hub.apply(signal);
      presence.apply(signal.presence);
      for (const hearer of hearers) hearer.apply(signal);
    },
    missed() {
      versions.reset();
      gate.reset();
      hub.resync();
      presence.ask();
      for (const hearer of hearers) hearer.missed();
    },
  });
  const ctx: Context = {
    config,
    publicUrl: config.PUBLIC_URL?.replace(/\/$/, '') ?? '',
    log,
    clock,
    pool,
    db: openDatabase(pool),
    bus: createBus<Work>(),
    signals,
    versions,
    presence,
    limits: createRateLimits(config.RATE_LIMITS),
    secrets,
    mailer: createMailer(config, log),
    store,
    objectUses: features.flatMap(({ objects }) => objects ?? []),
    findCoaches,
  };
  const gate = createGate(ctx);

  await serveLiveSocket(app, { hub, publicUrl: config.PUBLIC_URL, findViewer: gate.findViewer });
  const routes: MountedRoute[] = [];
  await documentApi(app, config);
  const mount = createMount({
    app,
    versions,
    limits: ctx.limits,
    findViewer: gate.findViewer,
    mounted: routes,
  });
  for (const feature of features) {
    feature.mount?.(mount, ctx);
    feature.react?.(ctx.bus.on, ctx);
    frames.add(feature.frames?.(ctx) ?? []);
    if (feature.hear) hearers.push(feature.hear(ctx));
  }
  serveHealth(app, pool, clock);
  if (webDir) await serveWeb(app, { webDir, ctx, findViewer: gate.findViewer });
  const started: (() => Promise<void>)[] = [];

  return {
    app,
    ctx,
    hub,
    frames,
    routes,
    async prepare() {
      await signals.start();
      presence.start();
      for (const feature of features) await feature.prepare?.(ctx);
      for (const feature of features) if (feature.start) started.push(feature.start(ctx));
    },
    async close() {
      hub.close();
      await app.close();
      for (const stop of started) await stop();
      store.close();
      presence.stop();
      await signals.stop();
      if (await within(MAILS_MS, resetMailsSent(ctx))) return;
      log.warn(
        `the mail server took mails no more within ${MAILS_MS / 1000} s of the stop: people ask for their link again`,
      );
    },
  };
}
