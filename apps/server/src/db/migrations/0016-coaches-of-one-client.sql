-- What a client shows one coach besides the training that this coach plans. The switch of the profile stays above it:
-- who shares no heart rate shows it to no coach.
alter table coachings add column shows_heart_rate boolean not null default true;
alter table coachings add column shows_training boolean not null default true;

-- Coming days that went with an ended coaching. They are kept aside, so that they can return while they are ahead.
create table withdrawn_plans (
  id uuid primary key,
  studio_id uuid not null references studios,
  workout_id uuid not null references workouts,
  trainer_id uuid not null references people,
  client_id uuid not null references people,
  assigned_by uuid not null references people,
  date date not null,
  moved_from date,
  created_at timestamptz(3) not null,
  withdrawn_at timestamptz(3) not null
);
create index withdrawn_plans_pair on withdrawn_plans (client_id, trainer_id, date);
