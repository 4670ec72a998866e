import { setTimeout as pause } from 'node:timers/promises';
import { type Checked, checkWrites } from './check-writes.ts';
import type { Postgres } from './postgres.ts';
import type { Servers } from './servers.ts';
import { acknowledged } from './tally.ts';
import { untilWhole, type Watched } from './wholeness.ts';

/** How long a failover tool takes to decide that the primary is gone. */
const DECIDED_MS = 1_000;
export const BACK_GOAL_SECONDS = 10;

export type Setting = { watched: Watched; servers: Servers; primary: Postgres; standby: Postgres };

/** What is done to the installation while people train. */
export type Trial = {
  name: string;
  /** No request may fail. */
  isUnnoticed: boolean;
  /** Done by an operator step by step: the time until all is back begins at its end. */
  isPlanned?: boolean;
  /** @returns the database that takes writes afterwards */
  disturb(setting: Setting): Promise<Postgres>;
};

export type Outcome = Checked & {
  name: string;
  acknowledged: number;
  failed: string[];
  seconds: number;
  last: string;
  isGood: boolean;
};

const LISTENING = `application_name = 'spotter-listen'`;

export const TRIALS: Record<string, Trial> = {
  roll: {
    name: 'rolling restart',
    isUnnoticed: true,
    isPlanned: true,
    async disturb({ servers, primary }) {
      await servers.rollOver();
      return primary;
    },
  },
  bus: {
    name: 'bus cut',
    isUnnoticed: true,
    async disturb({ servers, primary }) {
      await primary.ask(`select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENING}`);
      for (;;) {
        const rows = await primary.ask(`select from pg_stat_activity where ${LISTENING}`);
        if (rows.length === servers.members.length) return primary;
        await pause(50);
      }
    },
  },
  server: {
    name: 'a server killed',
    isUnnoticed: false,
    async disturb({ servers, primary }) {
      await servers.killOne();
      return primary;
    },
  },
  primary: {
    name: 'the primary killed',
    isUnnoticed: false,
    async disturb({ primary, standby }) {
      await primary.kill();
      await pause(DECIDED_MS);
      await standby.ask('select pg_promote()');
      return standby;
    },
  },
};

/** Disturbs, waits until all is whole, and looks for every acknowledged write. */
export async function tryOne(
  trial: Trial,
  setting: Setting,
): Promise<{ outcome: Outcome; database: Postgres }> {
  const { tally } = setting.watched;
  const before = { acknowledged: acknowledged(tally), failures: tally.failures.length };
  tally.longestSilence = 0;
  const from = performance.now();
  const database = await trial.disturb(setting);
  const took = (performance.now() - from) / 1000;
  const whole = await untilWhole(setting.watched, trial.isPlanned ? performance.now() : from);
  const checked = await checkWrites(database, tally);
  const failed = tally.failures.slice(before.failures).map(({ what }) => what);
  const isGood =
    checked.lost.length === 0 && checked.doubled.length === 0 && !(trial.isUnnoticed && failed.length > 0);
  const outcome = {
    ...checked,
    last: whole.last,
    seconds: trial.isPlanned ? whole.seconds : Math.max(took, whole.seconds),
    name: trial.name,
    acknowledged: acknowledged(tally) - before.acknowledged,
    failed,
    isGood,
  };
  return { outcome, database };
}

/** One line of the result, and the reasons of failed requests. */
export function outcomeLines({
  name,
  acknowledged: count,
  lost,
  doubled,
  failed,
  seconds,
  last,
  isGood,
}: Outcome) {
  const back = `all back after ${seconds.toFixed(1)} s${seconds > BACK_GOAL_SECONDS ? ` (goal ${BACK_GOAL_SECONDS} s MISSED)` : ''}`;
  const reasons = Map.groupBy(failed, (what) => what);
  return [
    `${isGood ? 'ok    ' : 'FAILED'} ${name}: ${count} writes acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${failed.length} requests failed, ${back}${last && ` (last: ${last})`}`,
    ...[...reasons].slice(0, 5).map(([what, all]) => `         ${all.length} x ${what}`),
    ...[
      ...lost.slice(0, 3).map((what) => `lost: ${what}`),
      ...doubled.slice(0, 3).map((what) => `doubled: ${what}`),
    ].map((text) => `         ${text}`),
  ];
}
