-- What somebody measures: a row for each kind that they use. A kind of their own has its id as kind, a name and a unit.
create table body_kinds (
  person_id uuid not null references people on delete cascade,
  kind text not null,
  studio_id uuid not null references studios on delete cascade,
  name text,
  unit text,
  -- Agreed to matter first, in this order.
  agreed_at timestamptz(3),
  hidden boolean not null default false,
  created_at timestamptz(3) not null,
  primary key (person_id, kind),
  check ((name is null) = (unit is null))
);
create index body_kinds_studio on body_kinds (studio_id);

-- One number on a day of its person, in the stored unit of its kind. One that was taken back stays as a row without its
-- value, so that an older version cannot bring it back.
create table body_values (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  person_id uuid not null,
  kind text not null,
  day date not null,
  time text check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  value double precision check (value between 0 and 1000000),
  -- The coach who typed it; null for the person.
  typed_by uuid references people on delete set null,
  changed_at timestamptz(3) not null,
  foreign key (person_id, kind) references body_kinds on delete cascade
);
create unique index body_values_place on body_values (person_id, kind, day, time) nulls not distinct
  where value is not null;
create index body_values_typed_by on body_values (typed_by) where typed_by is not null;
create index body_values_kind on body_values (person_id, kind);
create index body_values_studio on body_values (studio_id);

create table body_goals (
  person_id uuid not null,
  kind text not null,
  studio_id uuid not null references studios on delete cascade,
  from_value double precision not null,
  from_day date not null,
  to_value double precision not null,
  by_day date not null,
  set_by uuid references people on delete set null,
  changed_at timestamptz(3) not null,
  primary key (person_id, kind),
  foreign key (person_id, kind) references body_kinds on delete cascade,
  check (by_day > from_day)
);
create index body_goals_set_by on body_goals (set_by) where set_by is not null;
create index body_goals_studio on body_goals (studio_id);
