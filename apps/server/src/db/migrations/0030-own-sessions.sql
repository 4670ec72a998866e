-- A session that its client deleted. `kept` has its rows for a day, so that it can be taken back; the id stays, so that a
-- phone that sends its beginning late does not begin it again.
create table deleted_sessions (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  client_id uuid not null references people on delete cascade deferrable initially immediate,
  deleted_at timestamptz(3) not null,
  kept jsonb
);
create index deleted_sessions_client on deleted_sessions (client_id);
create index deleted_sessions_studio on deleted_sessions (studio_id);
create index deleted_sessions_kept on deleted_sessions (deleted_at) where kept is not null;

-- Percent, of a treadmill.
alter table logged_sets add column incline numeric(3, 1) check (incline between 0 and 40);
