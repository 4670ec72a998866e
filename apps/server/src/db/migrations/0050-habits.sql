-- A few habits of a person. An ended one stays with what was done, and may go on.
create table habits (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  person_id uuid not null references people on delete cascade,
  name text not null,
  unit text,
  -- [{since, days, goal}], oldest first: a change holds from its day on and leaves what was before it.
  plans jsonb not null check (jsonb_typeof(plans) = 'array' and jsonb_array_length(plans) > 0),
  hidden boolean not null default false,
  -- The coach who made it; null for the person.
  made_by uuid references people on delete set null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index habits_person on habits (person_id, created_at);
create index habits_made_by on habits (made_by) where made_by is not null;
create index habits_studio on habits (studio_id);

-- What was done on a day of its person. One that was taken back stays as a row without its value, so that an older
-- write cannot bring it back.
create table habit_marks (
  habit_id uuid not null references habits on delete cascade,
  day date not null,
  person_id uuid not null references people on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  value double precision check (value between 0 and 100000),
  changed_at timestamptz(3) not null,
  primary key (habit_id, day)
);
create index habit_marks_person on habit_marks (person_id, day);
create index habit_marks_studio on habit_marks (studio_id);
