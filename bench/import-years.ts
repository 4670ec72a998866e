import { randomUUID } from 'node:crypto';
import type { ImportedSession, NameMatch, TrainingImport } from '@spotter/contract/imports';
import { IMPORT_BATCH_SESSIONS } from '@spotter/contract/imports-limits';
import { addPeople, addStudio, coach } from './lib/people.ts';
import { against, type Report } from './lib/report.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget } from './lib/target.ts';

const CLIENTS = 20;
const SESSIONS = 150;
const EXERCISES = 5;
const SETS = 4;
/** Seconds. */
const AT_MOST = 120;
const NAMES = [
  'Squat (Barbell)',
  'Bench Press (Barbell)',
  'Deadlift (Barbell)',
  'Overhead Press (Barbell)',
  'Bent Over Row (Barbell)',
];

/** Three years of a client, as the browser sends them: heavier with time, so that there are records. */
const yearsOf = (exercises: readonly string[]): ImportedSession[] =>
  Array.from({ length: SESSIONS }, (_none, day) => ({
    at: `${new Date(Date.UTC(2022, 0, 1 + day * 7)).toISOString().slice(0, 10)}T18:30:00`,
    name: 'Full body',
    title: 'Full body',
    minutes: 60,
    note: '',
    items: exercises.map((exerciseId) => ({
      exerciseId,
      sets: Array.from({ length: SETS }, (_each, at) => ({
        type: at === 0 ? ('warmup' as const) : ('normal' as const),
        reps: 5,
        weight: 40 + day / 2 + at * 2.5,
        duration: null,
        distance: null,
        rpe: null,
        note: '',
      })),
    })),
  }));

/**
 * A coach brings 20 clients with 60,000 sets from another app: names, look-up, sessions and all that follows from them,
 * through the server, one client after the other as in the page. The reading of the files takes the browser's time.
 */
export async function importYears(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const studioId = await addStudio(pool);
  const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
  const clients = await addPeople(pool, studioId, 'client', CLIENTS);
  if (!trainer) throw new Error('there is no trainer');
  await coach(pool, trainer, clients);
  const spotter = await startTarget(stand, 'spotter', { connection });
  const headers = { cookie: trainer.cookie, 'content-type': 'application/json', origin: spotter.url };
  async function send<T>(method: string, path: string, body: unknown = {}): Promise<T> {
    const answer = await fetch(spotter.url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async function importFor(clientId: string): Promise<TrainingImport> {
    const matches = await send<NameMatch[]>('POST', '/api/imports/names', { names: NAMES });
    const sessions = yearsOf(matches.map(({ exercise }) => exercise?.id ?? ''));
    const keys = sessions.map(({ at, name }) => ({ at, name }));
    await send('POST', '/api/imports/check', { clientId, sessions: keys });
    const path = `/api/imports/${randomUUID()}`;
    const sets = SESSIONS * EXERCISES * SETS;
    await send('PUT', path, { clientId, name: 'strong.csv', source: 'strong', sessions: SESSIONS, sets });
    for (let from = 0; from < SESSIONS; from += IMPORT_BATCH_SESSIONS) {
      const part = sessions.slice(from, from + IMPORT_BATCH_SESSIONS);
      await send('POST', `${path}/sessions`, { from, sessions: part });
    }
    return send('POST', `${path}/finish`);
  }

  const begun = performance.now();
  let sets = 0;
  for (const { id } of clients) sets += (await importFor(id)).addedSets;
  const seconds = (performance.now() - begun) / 1000;
  const expected = CLIENTS * SESSIONS * EXERCISES * SETS;
  if (sets !== expected) throw new Error(`${sets} of ${expected} sets arrived`);
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from personal_records');
  return {
    rows: [
      against(`${CLIENTS} clients with ${sets} sets imported`, {
        ours: [seconds],
        reference: [],
        unit: 's',
        atMost: AT_MOST,
      }),
    ],
    notes: [`${rows[0]?.count ?? 0} personal records followed from them`],
  };
}
