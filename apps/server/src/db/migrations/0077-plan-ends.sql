-- A client whose coaches were told that the planned days end soon. The row goes when the plan goes on, so that each end is
-- told once.
create table plan_ends (
  client_id uuid primary key references people on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  last_day date not null
);
create index plan_ends_studio on plan_ends (studio_id);
