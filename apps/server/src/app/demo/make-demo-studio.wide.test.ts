import { addDays } from '@spotter/contract/days';
import { plannedSetId } from '@spotter/contract/planned-set-id';
import { countStreak } from '@spotter/contract/streak-days';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CLIENT_EMAIL, DEMO_TRAINER_EMAIL } from '#demo/studio.ts';
import { rebuildRecords } from '#features/sessions/service.ts';
import { fixedId } from '#lib/ids.ts';
import { useApp } from '#testing/use-app.ts';
import { makeDemoStudio } from './make-demo-studio.ts';
import { planDemo } from './plan-demo.ts';

const now = new Date('2026-03-31T15:42:10.123Z');
const timeZone = 'Europe/Berlin'; // its clocks changed two days before
const today = '2026-03-31';
/** All that the parts of the demo make. */
const TABLES = Object.keys(await planDemo({ seed: 1, now, timeZone, clients: 12 }));
/** Of what people have in mind, and of what ends or is sent later. */
const MAY_COME = ['start_at', 'end_at', 'expires_at', 'send_at'];

const app = useApp();
const other = useApp();
const hosted = useApp();
let made: Awaited<ReturnType<typeof makeDemoStudio>>;

beforeAll(async () => {
  for (const { clock } of [app, other, hosted]) clock.set(now);
  made = await makeDemoStudio(app.ctx, { timeZone });
  console.log('demo studio:', made);
});

/** The first value of a query's first row. */
async function value(text: string, values: unknown[] = []) {
  const { rows } = await app.pool.query({ text, values, rowMode: 'array' });
  return rows[0]?.[0];
}

async function hashes(pool: pg.Pool): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await pool.query(
      `select md5(string_agg(t::text, '\n' order by t::text)) as hash from ${table} t`,
    );
    found[table] = rows[0].hash;
  }
  return found;
}

/** Signs in as the visitor's button does. */
async function demoPerson(role: 'trainer' | 'client') {
  const answer = await app.request({ method: 'POST', url: '/api/auth/demo', payload: { role } });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return {
    get: async (url: string) => (await app.request({ method: 'GET', url, headers: { cookie } })).body,
  };
}

describe('the demo studio', () => {
  it('has three trainers and 250 clients, 40 of them with the demo trainer', async () => {
    expect(made).toMatchObject({ people: 253, sessions: await value('select count(*) from sessions') });
    expect(made?.sets).toBe(await value('select count(*) from logged_sets'));
    const { rows } = await app.pool.query(
      `select t.email, count(*) as clients from coachings c join people t on t.id = c.trainer_id
       where t.role = 'trainer' and ended_at is null group by 1 order by 1`,
    );
    expect(rows.map((row) => row.clients)).toEqual([105, 105, 40]);
    expect(rows[2].email).toBe(DEMO_TRAINER_EMAIL);
    expect(await value('select count(*) from people where password_hash is not null')).toBe(0);
    expect(await value("select count(distinct first_name || ' ' || last_name) from people")).toBe(253);
    expect(
      await value("select count(*) from people where email !~ '^[a-z.0-9]+@demo\\.spotter\\.invalid$'"),
    ).toBe(0);
    const written = (role: string) =>
      value(`select min(n) from (select count(*) as n from workouts w
        join people p on p.id = w.author_id where p.role = '${role}' group by author_id) x`);
    expect(await written('trainer')).toBe(8);
    expect(await written('client')).toBe(1);
  });

  it('has talks whose numbers have no gap, and something unread for the two demo people', async () => {
    const channels = `select c.kind, c.last_number, count(m.id) as messages, coalesce(max(m.number), 0) as last,
      bool_and(m.created_at >= before.created_at) as ordered from channels c
      left join messages m on m.channel_id = c.id
      left join messages before on before.channel_id = c.id and before.number = m.number - 1 group by c.id`;
    const { rows } = await app.pool.query(channels);
    expect(rows.filter(({ kind }) => kind === 'direct')).toHaveLength(250);
    for (const row of rows) expect([row.messages, row.last]).toEqual([row.last_number, row.last_number]);
    expect(rows.filter(({ ordered }) => ordered === false)).toEqual([]);
    expect(Math.max(...rows.map(({ messages }) => messages))).toBeGreaterThan(60);
    const unread = async (role: 'trainer' | 'client') => {
      const own = await (await demoPerson(role)).get('/api/channels');
      return own.map((one: { unread: number }) => one.unread).filter((count: number) => count > 0);
    };
    expect((await unread('client')).sort()).toEqual([1, 3]);
    expect((await unread('trainer')).sort()).toEqual([1, 1, 1, 1, 1, 2]);
  });

  it('is not made again', async () => {
    expect(await makeDemoStudio(app.ctx, { timeZone })).toBeNull();
    expect(await value('select count(*) from studios')).toBe(1);
  });

  it('refers to nothing that is not there', async () => {
    const { rows } = await app.pool.query(
      `select c.conname as name, f.relname as from, t.relname as to, string_agg('f.' || a.attname, ',' order by n) as column,
         string_agg('t.' || b.attname, ',' order by n) as target
       from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
       cross join lateral unnest(c.conkey, c.confkey) with ordinality as k(own, other, n)
       join pg_attribute a on a.attrelid = f.oid and a.attnum = k.own
       join pg_attribute b on b.attrelid = t.oid and b.attnum = k.other where c.contype = 'f' group by 1, 2, 3`,
    );
    expect(rows.length).toBeGreaterThan(25);
    for (const { name, from, to, column, target } of rows) {
      const lost = `select count(*) from ${from} f where (${column}) is not null
        and not exists (select from ${to} t where (${target}) = (${column}))`;
      expect(await value(lost), name).toBe(0);
    }
  });

  it('is made for a database user who is no superuser too, each row after what it refers to', async () => {
    await hosted.pool.query(
      'create role demo_hosted; grant all on all tables in schema public to demo_hosted',
    );
    const connect = async () => {
      const client = await hosted.pool.connect();
      await client.query('set role demo_hosted');
      return client;
    };
    const pool: pg.Pool = Object.create(hosted.pool, { connect: { value: connect } });
    expect(await makeDemoStudio({ ...hosted.ctx, pool }, { timeZone, clients: 12 })).toMatchObject({
      people: 15,
    });
  });

  it('is made whole or not at all', async () => {
    const makeSmall = () => makeDemoStudio(other.ctx, { timeZone, clients: 4 });
    await other.pool.query(
      'alter table notifications add constraint broken check (kind <> $$client_joined$$)',
    );
    await expect(makeSmall()).rejects.toThrow('broken');
    await other.pool.query('alter table notifications drop constraint broken');
    await other.pool.query("update exercises set id = gen_random_uuid() where slug = 'back-squat'");
    await expect(makeSmall()).rejects.toThrow('not in the starter library');
    await other.pool.query("update exercises set id = $1 where slug = 'back-squat'", [
      fixedId('exercise/back-squat'),
    ]);
    const { rowCount } = await other.pool.query('select from people');
    expect(rowCount).toBe(0);
  });

  it('is made once when two servers start together, the same to the byte for the same seed and time', async () => {
    const start = () => makeDemoStudio(other.ctx, { timeZone });
    const results = await Promise.all([start(), start()]);
    expect(results.filter((result) => result === null).length).toBe(1);
    expect(await hashes(other.pool)).toEqual(await hashes(app.pool));
  });

  it('has no row of the future but planned days and what people have in mind', async () => {
    const { rows } = await app.pool.query(
      `select table_name as t, column_name as c from information_schema.columns
       where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name = any($1)
         and column_name <> all($2)`,
      // The starter library is of the real day.
      [TABLES.filter((table) => table !== 'exercises'), MAY_COME],
    );
    expect(rows.length).toBeGreaterThan(12);
    for (const { t, c } of rows) {
      expect(await value(`select count(*) from ${t} where ${c} > $1`, [now]), `${t}.${c}`).toBe(0);
    }
    expect(await value('select max(date) from assignments where run_id is null')).toBe(addDays(today, 14));
    expect(await value('select min(date) from assignments')).toBe(addDays(today, -84));
  });

  it('gives every row an id of its own time', async () => {
    const stamped = {
      people: 'created_at',
      assignments: 'created_at',
      sessions: 'started_at',
    };
    const feed = { activities: 'created_at', activity_comments: 'created_at', notifications: 'created_at' };
    for (const [table, column] of Object.entries({ ...stamped, ...feed })) {
      const ms = `('x' || lpad(replace(left(id::text, 13), '-', ''), 16, '0'))::bit(64)::bigint`;
      const wrong = `select count(*) from ${table} where ${ms} <> round(extract(epoch from ${column}) * 1000)`;
      expect(await value(wrong), table).toBe(0);
      expect(await value(`select count(*) from ${table} where substr(id::text, 15, 1) <> '7'`)).toBe(0);
    }
  });

  it('gives a set the id by which the session’s page finds it', async () => {
    const one = '01900000-0000-7000-8000-000000000001';
    const other = '01900000-0000-7000-8000-000000000002';
    // The web's own test says the same.
    expect(plannedSetId(one, other, 1)).toBe('e4ef2441-2ee3-55a2-9206-e363f5069689');
    const { rows } = await app.pool.query(
      'select id, session_id, item_id, set_number from logged_sets limit 500',
    );
    for (const { id, session_id, item_id, set_number } of rows) {
      expect(id).toBe(plannedSetId(session_id, item_id, set_number));
    }
  });

  it('has own training: a routine done and told afterwards, and a run with its distance, time and incline', async () => {
    const { rows } = await app.pool.query(
      `select s.name, s.told_minutes, s.planned_sets, l.distance, l.duration, l.incline::float8 as incline
       from sessions s join logged_sets l on l.session_id = s.id
       where s.assignment_id is null order by s.started_at, l.distance desc nulls last`,
    );
    expect([...new Set(rows.map(({ name }) => name))]).toEqual(['Bells at home', 'Own training']);
    expect(rows[0]).toMatchObject({ told_minutes: 30, planned_sets: 9 });
    expect(rows.find(({ distance }) => distance)).toMatchObject({
      ...{ planned_sets: 0, distance: 4_000, duration: 1_380, incline: 1 },
    });
    const [routine] = await (await demoPerson('client')).get('/api/routines');
    expect(routine).toMatchObject({ name: 'Hotel room', exerciseCount: 3, openSessionId: null });
  });

  it('counts likes and comments as there are', async () => {
    const wrong = await value(
      `select count(*) from activities a where
         like_count <> (select count(*) from activity_likes l where l.activity_id = a.id)
         or comment_count <> (select count(*) from activity_comments c where c.activity_id = a.id)`,
    );
    expect(wrong).toBe(0);
    const assigned = await value(
      `select count(*) from workouts w where assigned_count <>
         (select count(distinct client_id) from assignments a where a.workout_id = w.id)
         or exercise_count <> (select count(*) from workout_exercises x where x.workout_id = w.id)`,
    );
    expect(assigned).toBe(0);
    const unseen = await value(
      `select count(*) from activities a join (
         select activity_id, person_id, created_at from activity_likes
         union all select activity_id, person_id, created_at from activity_comments) r on r.activity_id = a.id
       join people p on p.id = r.person_id
       where r.created_at < a.created_at or r.created_at < p.created_at or (a.visibility = 'coach' and not exists
         (select from coachings c where c.client_id = a.person_id and c.trainer_id = r.person_id))`,
    );
    expect(unseen).toBe(0);
  });

  it('logs sets of the session’s own plan, inside the session', async () => {
    const wrong = await value(
      `select count(*) from logged_sets l join sessions s on s.id = l.session_id
       where l.client_id <> s.client_id or l.changed_at not between s.started_at and coalesce(s.completed_at, $1)
         or not exists (select from jsonb_to_recordset(s.plan) as i(id uuid, "exerciseId" uuid, targets jsonb)
           where i.id = l.item_id and i."exerciseId" = l.exercise_id
             and l.type = i.targets -> (l.set_number - 1) ->> 'type')`,
      [now],
    );
    expect(wrong).toBe(0);
    expect(
      await value(`select count(*) from sessions s where completed_at is not null
      and not exists (select from logged_sets l where l.session_id = s.id)`),
    ).toBe(0);
    const unlike = await value(
      `select count(*) from sessions s join assignments a on a.id = s.assignment_id
       where a.client_id <> s.client_id or a.workout_id <> s.workout_id
         or a.completed_at is distinct from s.completed_at
         or a.date <> (s.started_at at time zone $1)::date or (s.started_at at time zone $1)::time < '05:30'
         or (s.completed_at at time zone $1)::time > '22:00'`,
      [timeZone],
    );
    expect(unlike).toBe(0);
  });

  it('tells of each finished session once, to whom its person chose', async () => {
    const wrong = await value(
      `select count(*) from sessions s join people p on p.id = s.client_id
       left join activities a on a.session_id = s.id
       where (s.completed_at is null) <> (a.id is null) or a.visibility <> p.feed_privacy
         or a.created_at <> s.completed_at or a.content <> s.name`,
    );
    expect(wrong).toBe(0);
    const open = await value('select count(*) from sessions where completed_at is null');
    expect(open).toBeGreaterThan(0);
    const share = await value("select avg((feed_privacy = 'studio')::int) from people where role = 'client'");
    expect(share).toBeGreaterThan(0.38);
    expect(share).toBeLessThan(0.52);
  });

  it('keeps adherence between 40 and 100 percent and grows the weights', async () => {
    const { rows } = await app.pool.query(
      `select count(a.completed_at)::float8 / count(*) as kept from assignments a where date < $1 group by client_id`,
      [today],
    );
    expect(Math.min(...rows.map((row) => row.kept))).toBeGreaterThanOrEqual(0.4);
    expect(rows.filter((row) => row.kept === 1).length).toBeGreaterThan(3);
    const [early, late] = [
      await value(
        `select avg(weight) from logged_sets where changed_at < $1::timestamptz - interval '9 weeks'`,
        [now],
      ),
      await value(
        `select avg(weight) from logged_sets where changed_at > $1::timestamptz - interval '3 weeks'`,
        [now],
      ),
    ];
    expect(late / early).toBeGreaterThan(1.03);
    expect(late / early).toBeLessThan(1.25);
  });

  it('counts sets, volume and records in each session’s row, and has every personal record there is', async () => {
    const unlike = await value(
      `select count(*) from sessions s where planned_sets <> (
           select coalesce(sum(jsonb_array_length(i -> 'targets')), 0) from jsonb_array_elements(plan) i
           where not coalesce((i -> 'added')::boolean, false))
         or done_sets <> (select count(*) from logged_sets l where l.session_id = s.id)
         or volume <> (select coalesce(sum(reps * weight), 0)::float8 from logged_sets l
           where l.session_id = s.id and type <> 'warmup')
         or record_count <> (select count(*) from personal_records r where r.session_id = s.id)`,
    );
    expect(unlike).toBe(0);
    const kept = async () => {
      const { rows } = await app.pool.query(
        `select client_id, exercise_id, session_id, set_id, kind, value, previous, weight, reps, achieved_at
         from personal_records order by session_id, set_id, kind`,
      );
      return rows;
    };
    const made = await kept();
    expect(made.length).toBeGreaterThan(1_000);
    // Found anew by the server's own rules they are the same, but for their ids.
    await app.pool.query("delete from prepared_data where name = 'personal-records'");
    await rebuildRecords(app.ctx);
    expect(await kept()).toEqual(made);
  });

  it('has sets of every type, with effort on many and a note on a few, and distances', async () => {
    const { rows } = await app.pool.query(
      `select count(distinct type) as types, avg((rpe is not null)::int)::float8 as effort,
         avg((note <> '')::int)::float8 as notes, count(distance) as distances from logged_sets`,
    );
    expect(rows[0].types).toBe(4);
    expect(rows[0].effort).toBeGreaterThan(0.05);
    expect(rows[0].notes).toBeGreaterThan(0.002);
    expect(rows[0].notes).toBeLessThan(0.02);
    expect(rows[0].distances).toBeGreaterThan(100);
  });

  it('has the longest streak that the rules would have kept', async () => {
    const { rows } = await app.pool.query(
      `select a.client_id as id, coalesce(s.longest, 0) as longest,
         json_agg(json_build_object('date', a.date, 'done', a.completed_at is not null) order by a.date) as days
       from assignments a left join streaks s on s.person_id = a.client_id where a.date <= $1 group by 1, 2`,
      [today],
    );
    for (const { id, longest, days } of rows as { id: string; longest: number; days: Day[] }[]) {
      const done = days.filter((day) => day.done).map(({ date }) => date);
      const unfinished = days.filter((day) => !day.done).map(({ date }) => date);
      const reached = done.map((date) => countStreak({ done, unfinished, today: date }));
      expect(longest, id).toBe(Math.max(0, ...reached));
    }
  });

  it('reads as many people write: 60 posts and more, none twice', async () => {
    const posts = "from activities where type = 'post'";
    expect(await value(`select count(distinct content) ${posts}`)).toBe(
      await value(`select count(*) ${posts}`),
    );
    expect(await value(`select count(*) ${posts}`)).toBeGreaterThan(60);
    expect(await value(`select count(*) from activities where content like '%!%'`)).toBe(0);
  });
});

type Day = { date: string; done: boolean };

describe('who tries it', () => {
  it('as a client has a workout today, a streak, days to come and three unread', async () => {
    const client = await demoPerson('client');
    expect(await client.get('/api/notifications/unread')).toEqual({ count: 3 });
    expect((await client.get('/api/notifications'))[3].readAt).not.toBeNull();
    const plan = await client.get('/api/workouts/today');
    expect(plan).toMatchObject({ date: today, completedAt: null, sessionId: null, exerciseCount: 6 });
    const { exercises } = await client.get(`/api/workouts/${plan.id}`);
    expect(exercises.filter((line: { weight: number | null }) => line.weight).length).toBeGreaterThanOrEqual(
      4,
    );
    const streak = await client.get('/api/streaks/user');
    expect(streak).toMatchObject({ currentStreak: 12, totalWorkouts: 32 });
    expect(streak.longestStreak).toBeGreaterThanOrEqual(12);
    const coming = await value(
      'select count(*) from assignments a join people p on p.id = client_id where email = $1 and date > $2',
      [DEMO_CLIENT_EMAIL, today],
    );
    expect(coming).toBe(6);
    const [latest] = await client.get('/api/sessions');
    expect(latest.completedAt).not.toBeNull();
    const { records, items } = await client.get(`/api/sessions/${latest.id}`);
    expect(records.map(({ kind }: { kind: string }) => kind)).toContain('heaviest');
    expect(records.length).toBe(latest.recordCount);
    expect(items[0].bests.heaviest).toBeGreaterThan(0);
  });

  it('as a trainer finds each reason to look after somebody, and as a client her trophies', async () => {
    const { attention } = (await (await demoPerson('trainer')).get('/api/dashboard')) as {
      attention: { reason: string }[];
    };
    expect([...new Set(attention.map(({ reason }) => reason))]).toEqual([
      'pain',
      'unread_question',
      'form_check',
      'missed_twice',
      'adherence_fell',
      'nothing_planned',
      'new_record',
    ]);
    const trophies = await (await demoPerson('client')).get('/api/trophies');
    expect(trophies.map(({ visibility }: { visibility: string }) => visibility)).toEqual([
      'public',
      'private',
      'public',
      'public',
      'public',
    ]);
  });

  it('as a trainer has two programmes, and twelve clients in week 3 to 9 of them with nothing to be sent', async () => {
    const trainer = await demoPerson('trainer');
    const programs: { id: string; clientCount: number }[] = await trainer.get('/api/programs');
    expect(programs).toHaveLength(2);
    const runs: { week: number; planned: number; done: number }[] = await trainer.get('/api/program-runs');
    expect(runs).toHaveLength(12);
    expect(Math.min(...runs.map(({ week }) => week))).toBe(3);
    expect(Math.max(...runs.map(({ week }) => week))).toBe(9);
    expect(runs.every(({ done, planned }) => done > 0 && done < planned)).toBe(true);
    for (const { id, clientCount } of programs) {
      expect(clientCount).toBeGreaterThan(2);
      const left: { changes: unknown[] }[] = await trainer.get(`/api/programs/${id}/changes`);
      expect(left.flatMap(({ changes }) => changes)).toEqual([]);
      const grid: { phases: object[]; cells: object[] } = await trainer.get(`/api/programs/${id}`);
      expect(Math.min(grid.phases.length, grid.cells.length)).toBeGreaterThan(1);
    }
    // Each has training maxes, and so has a client who runs one alone; some of their days were done in part, and some missed.
    expect(
      await value(
        'select count(distinct r.client_id) from program_runs r join training_maxes m using (client_id)',
      ),
    ).toBe(13);
    const done = `select count(*) from sessions s join assignments a on a.id = s.assignment_id
      where a.run_id is not null and s.completed_at is not null`;
    expect(await value(`${done} and s.done_sets < s.planned_sets`)).toBeGreaterThan(0);
    expect(await value(`${done} and s.done_sets = s.planned_sets`)).toBeGreaterThan(0);
    const missed =
      'select count(*) from assignments where run_id is not null and completed_at is null and date < $1';
    expect(await value(missed, [today])).toBeGreaterThan(0);
  });

  it('as a trainer finds unread news and a feed of the last hours', async () => {
    const trainer = await demoPerson('trainer');
    expect(await trainer.get('/api/notifications/unread')).toEqual({ count: 7 });
    const feed: { type: string; createdAt: string }[] = await trainer.get('/api/activities');
    const ages = feed.map(({ createdAt }) => (now.getTime() - Date.parse(createdAt)) / 3_600_000);
    expect(ages.filter((hours) => hours < 3).length).toBeGreaterThan(3);
    expect(ages.filter((hours) => hours < 24).length).toBeGreaterThan(20);
    const types = feed.map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['post', 'workout_completed', 'heart_rate_achievement']));
  });
});
