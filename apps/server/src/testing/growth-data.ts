/** Reads of a trainer that must not grow with the rows of others; `:client` is one of theirs. */
export const TRAINER_READS = [
  '/api/workouts?search=own',
  '/api/workouts?limit=50',
  '/api/coach/clients',
  '/api/dashboard',
  '/api/coach/clients/:client',
  '/api/achievements/user',
  '/api/members?search=ada',
  '/api/notifications',
  '/api/activities',
  '/api/progress/exercises?clientId=:client',
  '/api/progress/exercises/:exercise?clientId=:client',
  '/api/progress/plan?from=2026-02-01&to=2026-03-10&clientId=:client',
];

/** The same of a client who has trained for a long time. */
export const VETERAN_READS = [
  '/api/workouts?search=own',
  '/api/sessions',
  '/api/achievements',
  '/api/achievements/user',
  '/api/progress/exercises',
  '/api/progress/exercises/:exercise',
  '/api/progress/adherence',
];

type Own = { personId: string; trainerId: string; studioId: string; exercise: string; sessions: number };

/** Sessions of a person with 20 sets each, on days of their own plan; of every other workout it says that many have it. */
export const trainingOf = ({ personId, trainerId, studioId, exercise, sessions }: Own): string => `
  with w as (
    insert into workouts (id, studio_id, author_id, name, duration, difficulty, assigned_count, created_at)
    select uuidv7(interval '-1 year' - n * interval '1 minute'), '${studioId}', '${trainerId}', 'Own ' || n, 30, 'beginner',
      1 + n % 2 * 99, now()
    from generate_series(1, ${sessions}) n returning id, name),
  d as (
    insert into assignments (id, studio_id, workout_id, client_id, assigned_by, date, completed_at, created_at)
    select gen_random_uuid(), '${studioId}', id, '${personId}', '${trainerId}',
      date '2026-03-02' - substr(name, 5)::int, timestamptz '2026-03-02 10:00Z' - substr(name, 5)::int * interval '1 day', now()
    from w returning id, workout_id, completed_at),
  s as (
    insert into sessions (id, studio_id, client_id, workout_id, assignment_id, name, plan, started_at, completed_at)
    select gen_random_uuid(), '${studioId}', '${personId}', workout_id, id, 'Legs', '[]', completed_at, completed_at
    from d returning id, completed_at)
  insert into logged_sets (id, session_id, client_id, item_id, exercise_id, set_number, reps, weight, done, changed_at, note)
  select gen_random_uuid(), s.id, '${personId}', s.id, '${exercise}', n, 5, 60, true, s.completed_at, 'easy'
  from s, generate_series(1, 20) n`;

type Others = { studioId: string; exercise: string; from: number; to: number };

/**
 * Numbered people of another studio, each with a plan and a session of 20 sets, without checks of foreign keys. The
 * latest workouts and notifications are theirs, all of a few of them, so PostgreSQL finds that everybody has many.
 */
export const trainingOfOthers = ({ studioId, exercise, from, to }: Others): string => `
  set session_replication_role = replica;
  create temp table crowd as
    select gen_random_uuid() as id, uuidv7((n - ${to}) * interval '1 second') as workout, gen_random_uuid() as day, gen_random_uuid() as session,
      n, timestamptz '2026-03-02 10:00Z' - n % 400 * interval '1 day' as at
    from generate_series(${from}, ${to}) n;
  insert into people (id, studio_id, email, first_name, last_name, created_at)
    select id, '${studioId}', n || '@crowd.test', 'Ada', 'Number ' || n, at from crowd;
  create temp table few as select id, row_number() over () - 1 as place from crowd limit 20;
  insert into workouts (id, studio_id, author_id, name, duration, difficulty, created_at)
    select workout, '${studioId}', few.id, 'Theirs ' || n, 30, 'beginner', at
    from crowd join few on place = n % 20 order by n;
  insert into notifications (id, studio_id, person_id, kind, subject, path, count, created_at)
    select workout, '${studioId}', few.id, 'session_completed', 'Legs', '/history', 1, at
    from crowd join few on place = n % 20 order by n;
  insert into assignments (id, studio_id, workout_id, client_id, assigned_by, date, completed_at, created_at)
    select day, '${studioId}', workout, id, id, at::date, at, at from crowd;
  insert into sessions (id, studio_id, client_id, workout_id, assignment_id, name, plan, started_at, completed_at)
    select session, '${studioId}', id, workout, day, 'Legs', '[]', at, at from crowd;
  insert into logged_sets (id, session_id, client_id, item_id, exercise_id, set_number, reps, weight, done, changed_at, note)
    select gen_random_uuid(), session, id, session, '${exercise}', number, 5, 60, true, at, 'easy'
    from crowd, generate_series(1, 20) as numbers(number);
  drop table crowd, few;
  set session_replication_role = origin;
  analyze`;
