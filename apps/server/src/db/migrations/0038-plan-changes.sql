-- A workout that was changed for one client alone. It is in no list, and it is never changed in place.
alter table workouts add column for_one boolean not null default false;

-- What one call of a coach did to the coming days of a client, so that one undo takes it back.
create table plan_changes (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  client_id uuid not null references people,
  coach_id uuid not null references people,
  kind text not null check (kind in ('replace', 'shift', 'rest_week', 'deload_week', 'copy')),
  -- The wish: exercises, days, percent.
  wish jsonb not null,
  -- {days, kept, open}
  effect jsonb not null,
  created_at timestamptz(3) not null,
  undone_at timestamptz(3)
);
create index plan_changes_client on plan_changes (client_id, coach_id, id desc);
create index plan_changes_coach on plan_changes (coach_id);

-- Each day before and after: {workoutId, date, movedFrom, isAdjusted}; without before it was added.
create table plan_changed_days (
  change_id uuid not null references plan_changes on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  plan_id uuid not null,
  before jsonb,
  after jsonb not null,
  primary key (change_id, plan_id)
);
