-- The clients who are asked before a session how they feel; a row for each.
create table readiness_checks (
  client_id uuid primary key references people on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  set_by uuid references people on delete set null,
  created_at timestamptz(3) not null
);
create index readiness_checks_set_by on readiness_checks (set_by) where set_by is not null;

-- The check of a session: answers, proposal, choice and the time of the last change; null: nobody was asked.
alter table sessions add column readiness jsonb;
