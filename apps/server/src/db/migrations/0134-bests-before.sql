-- A client's bests of an exercise in all sets before a session: the one from which their records were judged last. They
-- follow from the sets, and are found again for another session. The session may be gone, so it is no foreign key.
create table bests_before (
  client_id uuid not null references people on delete cascade,
  exercise_id uuid not null references exercises,
  session_id uuid not null,
  started_at timestamptz(3) not null,
  bests json not null,
  primary key (client_id, exercise_id)
);
