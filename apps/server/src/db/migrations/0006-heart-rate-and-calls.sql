-- What the zones are cut by.
alter table people add column birth_year integer check (birth_year between 1900 and 2100);
alter table people add column max_heart_rate integer check (max_heart_rate between 100 and 240);

-- Heart rate a minute; raw values are not kept. Averages are total / samples.
create table heart_rate_minutes (
  person_id uuid not null references people on delete cascade,
  -- The minute it began.
  at timestamptz(3) not null,
  min smallint not null,
  max smallint not null,
  total integer not null,
  samples integer not null check (samples > 0),
  primary key (person_id, at)
);

-- The record of a day in the person's own time zone, kept by whoever writes minutes.
create table heart_rate_days (
  person_id uuid not null references people on delete cascade,
  date date not null,
  -- The lowest average of five minutes in a row.
  resting smallint,
  max smallint not null,
  minutes integer not null,
  -- Minutes in aerobic or above, by the zones that held when they were written.
  aerobic_minutes integer not null default 0,
  primary key (person_id, date)
);

-- What a person has connected; of an ingest token only the SHA-256 is kept.
create table device_connections (
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('garmin', 'apple-watch')),
  device_name text,
  token_hash bytea unique,
  last_sample_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (person_id, kind)
);

-- What a heart-rate achievement is about: `kind` and `value`, for words in the reader's language.
alter table activities add column figure jsonb;
-- One of a kind a day; a better value of the same day takes its place.
alter table activities add column figure_key text;
create unique index activities_figure on activities (person_id, figure_key) where figure_key is not null;

create table calls (
  id uuid primary key,
  studio_id uuid not null references studios,
  trainer_id uuid not null references people,
  client_id uuid not null references people,
  started_by uuid not null references people,
  state text not null check (state in ('ringing', 'active', 'ended', 'cancelled', 'declined', 'missed')),
  trainer_seat uuid,
  client_seat uuid,
  created_at timestamptz(3) not null,
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  check (started_by in (trainer_id, client_id)),
  check ((state in ('ringing', 'active')) = (ended_at is null))
);
-- A person is in one call at a time.
create unique index calls_trainer_open on calls (trainer_id) where ended_at is null;
create unique index calls_client_open on calls (client_id) where ended_at is null;
create index calls_trainer on calls (trainer_id, id desc);
create index calls_client on calls (client_id, id desc);
