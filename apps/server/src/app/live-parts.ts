import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { features } from '#app/features.ts';
import type { Context } from '#db/context.ts';
import type { DatabaseConnection } from '#db/database.ts';
import type { Gate, SignalListener } from '#db/feature.ts';
import { createNotifySignals } from '#db/notify-signals.ts';
import type { Clock } from '#lib/clock.ts';
import { newToken } from '#lib/ids.ts';
import { createClientFrames } from '#lib/live/client-frames.ts';
import { createLiveHub } from '#lib/live/live.ts';
import { createPresence } from '#lib/live/presence.ts';
import { emptySignal } from '#lib/live/signal.ts';
import { createVersions } from '#lib/live/versions.ts';

type Needs = {
  clock: Clock;
  pool: pg.Pool;
  connection: DatabaseConnection;
  log: Logger;
  /** Of the HTTP server, whose lines about sockets it writes. */
  appLog: FastifyBaseLogger;
  /** Both are made later. */
  context: () => Context;
  gate: () => Gate;
  /** The features that hear of signals; filled while they are mounted. */
  listeners: readonly SignalListener[];
};

/** What hears of changes, here and from the other servers: versions, sockets, presence and the features. */
export function createLiveParts({ clock, pool, connection, log, appLog, context, gate, listeners }: Needs) {
  const versions = createVersions();
  const frames = createClientFrames(appLog);
  const presence = createPresence({
    server: newToken().slice(0, 12),
    publish: (signal) => signals.publish(signal),
    // Each server tracks presence of the whole installation and tells its own sockets.
    changed(studioId, id, isOnline) {
      telling = telling
        .then(() => tell({ id, studioId, isOnline }))
        .catch((error: unknown) => {
          log.error(
            { err: error },
            'pages could not be told who is online; they see it when they are next loaded',
          );
        });
    },
  });
  /** Whom to tell may have to be read first, and changes are told in their order. */
  let telling = Promise.resolve();
  async function tell(change: { id: string; studioId: string; isOnline: boolean }) {
    const signal = emptySignal();
    for (const feature of features) await feature.presenceChanged?.(context(), signal, change);
    versions.touch(signal.touched.map(({ topic }) => topic));
    hub.apply(signal);
  }
  const hub = createLiveHub({
    log: appLog,
    findEnded: (signIns) => gate().findEnded(signIns),
    opened: presence.opened,
    closed: presence.closed,
    received: frames.receive,
    now: () => clock.now().getTime(),
    every: clock.every,
  });
  const signals = createNotifySignals({
    connection,
    pool,
    log,
    apply(signal) {
      versions.touch(signal.touched.map(({ topic }) => topic));
      gate().apply(signal);
      hub.apply(signal);
      presence.leftStudio(signal.leftPeople);
      presence.apply(signal.presence);
      for (const listener of listeners) listener.apply(signal);
    },
    missed() {
      versions.reset();
      gate().reset();
      hub.resync();
      presence.ask();
      for (const listener of listeners) listener.missed();
    },
  });
  return { versions, frames, presence, hub, signals };
}
