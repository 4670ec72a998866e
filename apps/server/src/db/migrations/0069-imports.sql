-- Training that comes from the exports of other apps. What is taken back is deleted with its row.
create table imports (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  client_id uuid not null references people on delete cascade,
  -- The client, or the coach who imported it for them.
  made_by uuid references people on delete set null deferrable initially immediate,
  name text not null,
  source text not null check (source in ('strong', 'hevy', 'fitnotes', 'other')),
  total_sessions integer not null check (total_sessions > 0),
  total_sets integer not null check (total_sets > 0),
  sent_sessions integer not null default 0,
  added_sessions integer not null default 0,
  added_sets integer not null default 0,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index imports_client on imports (client_id, id desc);
create index imports_maker on imports (made_by);
create index imports_studio on imports (studio_id);

-- What a person said a name of an exercise means; without an exercise its sets are left out.
create table import_names (
  person_id uuid not null references people on delete cascade,
  name_key text not null,
  studio_id uuid not null references studios on delete cascade,
  exercise_id uuid references exercises on delete cascade,
  changed_at timestamptz(3) not null,
  primary key (person_id, name_key)
);
create index import_names_studio on import_names (studio_id);
create index import_names_exercise on import_names (exercise_id);

-- The import that brought a session; null: it was trained here.
alter table sessions add column import_id uuid references imports on delete cascade;
create index sessions_import on sessions (import_id) where import_id is not null;

-- The longest streak before the first import, so that one that is taken back leaves what was reached here.
alter table streaks add column before_imports integer;
