-- What somebody can load, one row for each unit: all weights are in that unit.
create table racks (
  client_id uuid not null references people on delete cascade,
  unit text not null check (unit in ('kg', 'lb')),
  studio_id uuid not null references studios on delete cascade,
  -- {bars, plates: [{size, pairs}], step, dumbbells}
  sizes jsonb not null,
  set_by uuid references people on delete set null,
  updated_at timestamptz(3) not null,
  primary key (client_id, unit)
);
create index racks_set_by on racks (set_by) where set_by is not null;

-- How the lines of a programme progress that have no progression of their own.
create table program_progressions (
  program_id uuid primary key references programs on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  progression jsonb not null
);
