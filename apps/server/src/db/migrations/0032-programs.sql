-- Weeks of training: workouts on days of training weeks, which a coach gives to clients.
create table programs (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  author_id uuid not null references people,
  name text not null,
  description text not null,
  weeks int not null check (weeks between 1 and 52),
  is_shared boolean not null default false,
  folder text not null,
  tags text[] not null,
  -- [{fromWeek, toWeek, name}]
  phases jsonb not null default '[]',
  -- Rises with each change, also with undo.
  version int not null default 1,
  -- Which of its states it shows: undo goes one back, redo one forward.
  step int not null default 0,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3)
);
create index programs_author on programs (author_id, id desc);
create index programs_shared on programs (studio_id, id desc) where is_shared and removed_at is null;

-- A workout of a programme is in no list. It is never changed: an edit makes a new one, and plans keep theirs.
alter table workouts add column program_id uuid references programs on delete set null;
create index workouts_program on workouts (program_id) where program_id is not null;

create table program_cells (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  program_id uuid not null references programs on delete cascade,
  week int not null check (week between 1 and 52),
  -- Of the training week, not of the calendar.
  day int not null check (day between 1 and 7),
  position int not null check (position > 0),
  workout_id uuid not null references workouts on delete cascade,
  unique (program_id, week, day, position)
);
create index program_cells_workout on program_cells (workout_id);

-- The states of a programme that undo and redo can show, the present one included.
create table program_versions (
  program_id uuid not null references programs on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  step int not null,
  -- {weeks, phases, cells: [{id, week, day, position, workoutId}]}
  grid jsonb not null,
  primary key (program_id, step)
);

-- What one call did to the plans of clients, so that one undo takes it back.
create table program_sends (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  program_id uuid not null references programs on delete cascade,
  coach_id uuid not null references people,
  kind text not null check (kind in ('give', 'changes')),
  created_at timestamptz(3) not null,
  undone_at timestamptz(3)
);
create index program_sends_program on program_sends (program_id);

-- A client's own copy of a programme: its days are rows of the plan.
create table program_runs (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  program_id uuid not null references programs on delete cascade,
  send_id uuid not null references program_sends on delete cascade,
  client_id uuid not null references people on delete cascade,
  coach_id uuid not null references people,
  start_date date not null,
  -- 0 is Sunday. The n-th training day of a week is on the n-th of them, counted from the weekday of the start.
  weekdays int[] not null,
  -- Cells whose day was deleted for this client alone.
  left_out uuid[] not null default '{}',
  created_at timestamptz(3) not null,
  -- The coaching ended.
  ended_at timestamptz(3)
);
create index program_runs_program on program_runs (program_id);
create index program_runs_send on program_runs (send_id);
create index program_runs_client on program_runs (client_id, coach_id);

-- How changes that were sent changed each day: {workoutId, date, programDate, week, day}; null where it was or is none.
create table program_sent_days (
  send_id uuid not null references program_sends on delete cascade,
  run_id uuid not null references program_runs on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  plan_id uuid not null,
  cell_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (send_id, plan_id)
);
create index program_sent_days_run on program_sent_days (run_id);

alter table assignments
  add column run_id uuid references program_runs on delete set null,
  add column cell_id uuid,
  add column program_week int,
  add column program_day int,
  -- The day on which the programme has it; the plan's own day differs after a pause, or when somebody moved it.
  add column program_date date,
  -- Changed for this client alone: changes of the programme leave it.
  add column adjusted boolean not null default false;
create unique index assignments_run on assignments (run_id, cell_id) where run_id is not null;

alter table withdrawn_plans
  add column run_id uuid references program_runs on delete set null,
  add column cell_id uuid,
  add column program_week int,
  add column program_day int,
  add column program_date date,
  add column adjusted boolean not null default false;
create index withdrawn_plans_run on withdrawn_plans (run_id) where run_id is not null;
