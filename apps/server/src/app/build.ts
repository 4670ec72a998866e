import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Context, Work } from '#db/context.ts';
import { type Connection, openDatabase } from '#db/database.ts';
import { createNotifySignals } from '#db/notify-signals.ts';
import { createGate } from '#features/accounts/gate.ts';
import { resetMailsSent } from '#features/accounts/password-reset.ts';
import { createBus } from '#lib/bus.ts';
import type { Clock } from '#lib/clock.ts';
import { compressAnswers } from '#lib/compress.ts';
import type { Config } from '#lib/config.ts';
import { securityHeaders, setSecurityHeaders } from '#lib/headers.ts';
import { createLiveHub, type LiveHub } from '#lib/live.ts';
import { createMailer } from '#lib/mailer.ts';
import { createMount, type MountedRoute } from '#lib/mount.ts';
import { refuseForeignWrites } from '#lib/origin.ts';
import { answerBadAddress, answerWithProblems } from '#lib/problems.ts';
import { createRateLimits } from '#lib/rate-limits.ts';
import { createVersions } from '#lib/versions.ts';
import { documentApi } from './api-docs.ts';
import { features } from './features.ts';
import { serveHealth } from './health.ts';
import { serveLiveSocket } from './live-socket.ts';
import { serveWeb } from './web-files.ts';
import { within } from './within.ts';

/** How long a stop waits for mails that the mail server does not take. */
const MAILS_MS = 5_000;

export type Parts = {
  config: Config;
  log: Logger;
  clock: Clock;
  pool: pg.Pool;
  connection: Connection;
  /** Folder of the built web app; without it only the API is served. */
  webDir?: string | undefined;
};

export type BuiltApp = {
  app: FastifyInstance;
  ctx: Context;
  hub: LiveHub;
  routes: MountedRoute[];
  /** Connects to the other servers and brings built-in data up to date; before listening. */
  prepare(): Promise<void>;
  /** Finishes running requests, then closes sockets and the listening connection. */
  close(): Promise<void>;
};

/** Composes the app from its parts; nothing listens yet. */
export async function buildApp({ config, log, clock, pool, connection, webDir }: Parts): Promise<BuiltApp> {
  const setHeaders = securityHeaders(config.PUBLIC_URL);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((part) => part.trim()) : false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    return503OnClosing: false,
    frameworkErrors: answerBadAddress(setHeaders),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  setSecurityHeaders(app, setHeaders);
  refuseForeignWrites(app, config.PUBLIC_URL);
  answerWithProblems(app);
  compressAnswers(app);
  await app.register(cookie);

  const versions = createVersions();
  const hub = createLiveHub({ log: app.log, findEnded: (signIns) => gate.findEnded(signIns) });
  const signals = createNotifySignals({
    connection,
    pool,
    log,
    apply(signal) {
      versions.touch(signal.topics);
      gate.apply(signal);
      hub.apply(signal);
    },
    missed() {
      versions.reset();
      gate.reset();
      hub.resync();
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
    limits: createRateLimits(config.RATE_LIMITS),
    mailer: createMailer(config, log),
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
  }
  serveHealth(app, pool, clock);
  if (webDir) await serveWeb(app, { webDir, findViewer: gate.findViewer });

  return {
    app,
    ctx,
    hub,
    routes,
    async prepare() {
      await signals.start();
      for (const feature of features) await feature.prepare?.(ctx);
    },
    async close() {
      hub.close();
      await app.close();
      await signals.stop();
      if (await within(MAILS_MS, resetMailsSent(ctx))) return;
      log.warn(`mails were not taken in ${MAILS_MS / 1000} s: they are lost`);
    },
  };
}
