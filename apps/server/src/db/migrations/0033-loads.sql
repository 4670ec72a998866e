-- What a line says beside its sets: its tempo, and how its load follows from what was logged.
alter table workout_exercises
  add column tempo text not null default '',
  add column progression jsonb;

-- A person's training max of an exercise, in kilograms: each change is a row, and the newest one counts.
create table training_maxes (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  client_id uuid not null references people on delete cascade,
  exercise_id uuid not null references exercises on delete cascade,
  weight double precision not null check (weight > 0),
  source text not null check (source in ('tested', 'estimated', 'typed')),
  -- The maximum that it follows from, and the set by which that was estimated.
  one_rep_max double precision check (one_rep_max > 0),
  set_id uuid,
  set_by uuid references people on delete set null,
  created_at timestamptz(3) not null,
  check ((source = 'typed') = (one_rep_max is null)),
  check (set_id is null or source = 'estimated')
);
create index on training_maxes (client_id, exercise_id, id desc);
create index on training_maxes (exercise_id);
create index on training_maxes (set_by) where set_by is not null;
