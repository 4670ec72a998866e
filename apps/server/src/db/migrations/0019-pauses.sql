-- Days on which somebody does not train. Both days are included; without a last day the end is open.
create table pauses (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  client_id uuid not null references people on delete cascade,
  first_day date not null,
  last_day date check (last_day >= first_day),
  reason text not null check (reason in ('holiday', 'ill', 'injured', 'other')),
  note text not null,
  -- Planned days wait where they are, or move by the length of the pause.
  plan text not null check (plan in ('wait', 'shift')),
  created_by uuid not null references people deferrable initially immediate,
  created_at timestamptz(3) not null,
  check (plan = 'wait' or last_day is not null)
);
create index pauses_of on pauses (client_id, first_day desc);

-- The days that a pause moved, so that they go back with it.
create table shifted_plans (
  pause_id uuid not null references pauses on delete cascade,
  plan_id uuid not null references assignments on delete cascade,
  from_day date not null,
  to_day date not null,
  primary key (pause_id, plan_id)
);
create index shifted_plans_plan on shifted_plans (plan_id);
