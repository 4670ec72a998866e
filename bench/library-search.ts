import type pg from 'pg';
import { newId } from '../apps/server/src/lib/ids.ts';
import { answersPerSecond, millisecondsPerAnswer } from './lib/load.ts';
import { addPeople, addStudio } from './lib/people.ts';
import { compare, cpuLine, type Report } from './lib/report.ts';
import { type Contender, measureInTurns } from './lib/rounds.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget, type Target } from './lib/target.ts';
import type { Statement } from './targets/spotter.ts';

const EXERCISES = 5_000;
const READERS = 16;
/** Variants that trainers make of the starter library. */
const VARIANTS = [
  ...[
    'Tempo',
    'Paused',
    'Deficit',
    'Banded',
    'Seated',
    'Standing',
    'Half-Kneeling',
    'Single-Arm',
    'Wide-Grip',
  ],
  ...['Close-Grip', 'Incline', 'Decline', 'Explosive', 'Slow', 'Weighted', 'Assisted', 'Landmine', 'Smith'],
];

/** Fills the library of a studio up to 5,000 with variants of the starter exercises. */
async function addExercises(pool: pg.Pool, studioId: string, authorId: string): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from exercises');
  const ids = Array.from({ length: EXERCISES - Number(rows[0]?.count) }, () => newId());
  await pool.query(
    `insert into exercises (id, studio_id, created_by, category, measure, equipment, muscles, texts, created_at)
     select t.id, $2, $3, e.category, e.measure, e.equipment, e.muscles, jsonb_build_object('en', jsonb_build_object(
       'name', concat_ws(' ', ($4::text[])[1 + t.n % $5::int], ($4::text[])[1 + t.n / $5::int % $5::int], e.texts -> 'en' ->> 'name'),
       'description', e.texts -> 'en' ->> 'description')), now()
     from unnest($1::uuid[]) with ordinality as t(id, n)
     join (select *, row_number() over (order by slug) - 1 as place, count(*) over () as size
       from exercises where studio_id is null) e on e.place = t.n % e.size`,
    [ids, studioId, authorId, VARIANTS, VARIANTS.length],
  );
  await pool.query('vacuum analyze');
}

/** A page of 50 by a part of the name: the query of a library without a word index. */
const listLike = (studioId: string, text: string): Statement => ({
  name: 'library-like',
  text: `select id, category, measure, equipment, muscles, thumbnail_url, video_url, duration,
      texts -> 'en' ->> 'name' as name, texts -> 'en' ->> 'description' as description,
      texts -> 'en' -> 'mistakes' as mistakes
    from exercises where (studio_id is null or studio_id = $1) and retired_at is null
      and texts -> 'en' ->> 'name' ilike $2
    order by 9 limit 50`,
  values: [studioId, `%${text}%`],
});

/** The library of 5,000 exercises, searched and listed, against one `ilike` behind an empty Fastify. */
export async function librarySearch(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const studioId = await addStudio(pool);
  const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
  if (!trainer) throw new Error('no people were created');
  await addExercises(pool, studioId, trainer.id);
  const spotter = await startTarget(stand, 'spotter', { connection });
  const empty = await startTarget(stand, 'plain-fastify', { connection });
  await empty.ask('learn', { squat: listLike(studioId, 'squat'), all: listLike(studioId, '') });

  const headers = { cookie: trainer.cookie };
  const { seconds } = stand.pace;
  const load = (path: string) => ({ path, status: 200, seconds, headers });
  const first = performance.now();
  const lengths: number[] = [];
  for (const search of ['squat', 'romanain deadlift', '']) {
    const answer = await fetch(`${spotter.url}/api/exercises?search=${encodeURIComponent(search)}`, {
      headers,
    });
    lengths.push(((await answer.json()) as unknown[]).length);
  }
  const begun = performance.now() - first;
  if (lengths.join() !== '50,50,50') throw new Error(`the library gave ${lengths.join()}`);

  const rate = (name: string, target: Target, path: string): Contender => ({
    name,
    measure: () => answersPerSecond(target, { ...load(path), connections: READERS }),
  });
  const alone = (name: string, target: Target, path: string): Contender => ({
    name,
    measure: () => millisecondsPerAnswer(target, load(path)),
  });
  const results = await measureInTurns(stand.pace, [
    rate('ilike', empty, '/list/squat'),
    rate('word', spotter, '/api/exercises?search=squat'),
    rate('typo', spotter, '/api/exercises?search=romanain+deadlift'),
    rate('by name', spotter, '/api/exercises'),
    rate('all', empty, '/list/all'),
    alone('ilike, one', empty, '/list/squat'),
    alone('word, one', spotter, '/api/exercises?search=squat'),
    alone('typo, one', spotter, '/api/exercises?search=romanain+deadlift'),
  ]);

  const perSecond = { unit: '/s', reference: 'ilike', goal: { least: 0.95 } };
  const each = { unit: 'ms', reference: 'ilike, one', goal: { most: 1.1 } };
  return {
    rows: [
      compare(results, { ...perSecond, axis: 'a word / empty Fastify + one ilike', ours: 'word' }),
      compare(results, { ...perSecond, axis: 'two words, one mistyped / the same', ours: 'typo' }),
      compare(results, {
        ...perSecond,
        axis: 'all by name / all by ilike',
        ours: 'by name',
        reference: 'all',
      }),
      compare(results, { ...each, axis: 'one at a time, a word', ours: 'word, one' }),
      compare(results, { ...each, axis: 'one at a time, mistyped', ours: 'typo, one' }),
    ],
    notes: [
      cpuLine(results, ['word', 'typo', 'by name', 'ilike', 'all']),
      `${EXERCISES} exercises, pages of 50, ${READERS} connections; the first three reads, index and all: ${Math.round(begun)} ms`,
    ],
  };
}
