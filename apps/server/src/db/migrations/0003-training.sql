-- What built-in data a database has been brought up to, by name.
create table prepared_data (
  name text primary key,
  digest text not null
);

-- Uploaded files. A row of another table uses one by its path, /api/objects/<id>.
create table objects (
  id uuid primary key,
  studio_id uuid not null references studios,
  owner_id uuid not null references people on delete cascade,
  purpose text not null,
  -- As announced; the bytes decide what is stored.
  content_type text not null,
  size bigint not null check (size > 0),
  -- Only the SHA-256 of the token in the upload's address is kept.
  token_hash bytea,
  expires_at timestamptz(3) not null,
  -- Set when the bytes have been checked, made safe and stored.
  stored_at timestamptz(3),
  stored_type text,
  stored_size bigint,
  created_at timestamptz(3) not null
);
create index objects_owner on objects (owner_id, id desc);
create index objects_waiting on objects (expires_at) where stored_at is null;

alter table exercises add column captions_url text;
-- Who uses a stored file is asked by its path.
create index people_picture on people (profile_image_url) where profile_image_url is not null;
create index exercises_video on exercises (video_url) where video_url is not null;
create index exercises_thumbnail on exercises (thumbnail_url) where thumbnail_url is not null;
create index exercises_captions on exercises (captions_url) where captions_url is not null;
create index exercises_own on exercises (studio_id, created_by) where studio_id is not null;

-- Members' ratings; a starter exercise has a rating of its own in every studio.
create table exercise_ratings (
  studio_id uuid not null references studios,
  exercise_id uuid not null references exercises,
  person_id uuid not null references people on delete cascade,
  rating integer not null check (rating between 1 and 5),
  rated_at timestamptz(3) not null,
  primary key (exercise_id, person_id)
);
create table exercise_rating_totals (
  studio_id uuid not null references studios,
  exercise_id uuid not null references exercises,
  count integer not null check (count >= 0),
  total integer not null check (total >= 0),
  primary key (studio_id, exercise_id)
);

alter table workouts add column is_template boolean not null default false;
alter table workouts add column removed_at timestamptz(3);
drop index workouts_author;
create index workouts_author on workouts (author_id, is_template, id desc) where removed_at is null;

-- A target per set takes the place of one target for all.
alter table workout_exercises add column superset integer check (superset >= 1);
alter table workout_exercises add column targets jsonb;
update workout_exercises set targets = (
  select jsonb_agg(t.target) from (
    select jsonb_build_object('type', 'normal', 'reps', reps, 'repsMax', null, 'weight', weight,
      'duration', duration, 'distance', null, 'rpe', null, 'restTime', rest_time) as target
    from generate_series(1, sets)) t);
alter table workout_exercises alter column targets set not null;
alter table workout_exercises add check (jsonb_array_length(targets) between 1 and 50);
alter table workout_exercises drop column sets, drop column reps, drop column weight, drop column duration,
  drop column rest_time;

-- What achievements ask for.
create index assignments_by on assignments (assigned_by, id);
create index assignments_done_by on assignments (assigned_by, completed_at) where completed_at is not null;
create index activities_posts on activities (person_id, id) where type = 'post';

-- The copies in sessions likewise.
update sessions set plan = (
  select coalesce(jsonb_agg((item - 'sets' - 'reps' - 'weight' - 'duration' - 'restTime') || jsonb_build_object(
    'superset', null,
    'targets', (select jsonb_agg(t.target) from (
      select jsonb_build_object('type', 'normal', 'reps', item -> 'reps', 'repsMax', null,
        'weight', item -> 'weight', 'duration', item -> 'duration', 'distance', null, 'rpe', null,
        'restTime', item -> 'restTime') as target
      from generate_series(1, (item ->> 'sets')::int)) t)) order by (item ->> 'order')::int), '[]')
  from jsonb_array_elements(plan) as item);

-- The day it was first planned for, when it has been moved.
alter table assignments add column moved_from date;

alter table logged_sets add column type text not null default 'normal'
  check (type in ('normal', 'warmup', 'drop', 'failure'));
alter table logged_sets add column distance integer check (distance >= 0);
alter table logged_sets add column rpe numeric(3, 1) check (rpe between 1 and 10);
alter table logged_sets add column note text not null default '';

-- Counted by the transaction that logs.
alter table sessions add column planned_sets integer not null default 0;
alter table sessions add column done_sets integer not null default 0;
alter table sessions add column volume double precision not null default 0;
alter table sessions add column record_count integer not null default 0;
update sessions s set
  planned_sets = (select coalesce(sum(jsonb_array_length(item -> 'targets')), 0) from jsonb_array_elements(plan) item),
  done_sets = (select count(*) from logged_sets l where l.session_id = s.id and l.done),
  volume = (select coalesce(sum(l.reps * l.weight), 0) from logged_sets l where l.session_id = s.id and l.done);
create index sessions_client on sessions (client_id, id desc);

-- Another exercise in the place of a planned one; of two swaps the later stands.
create table session_swaps (
  session_id uuid not null references sessions on delete cascade,
  item_id uuid not null,
  exercise_id uuid not null references exercises,
  changed_at timestamptz(3) not null,
  primary key (session_id, item_id)
);

create table personal_records (
  id uuid primary key,
  studio_id uuid not null references studios,
  client_id uuid not null references people on delete cascade,
  exercise_id uuid not null references exercises,
  session_id uuid not null references sessions on delete cascade,
  set_id uuid not null,
  kind text not null check (kind in ('heaviest', 'one-rep-max', 'most-reps')),
  value double precision not null,
  previous double precision not null,
  weight double precision not null,
  reps integer not null,
  achieved_at timestamptz(3) not null,
  unique (session_id, set_id, kind)
);
create index personal_records_history on personal_records (client_id, exercise_id, achieved_at);

create table person_achievements (
  id uuid primary key,
  studio_id uuid not null references studios,
  person_id uuid not null references people on delete cascade,
  -- The slug of the achievement.
  achievement text not null,
  earned_at timestamptz(3) not null,
  unique (person_id, achievement)
);
create index person_achievements_person on person_achievements (person_id, id desc);
