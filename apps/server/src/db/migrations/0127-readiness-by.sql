-- The coach who answered the check before a session beside its client; null: the client did.
alter table sessions
  add column readiness_by uuid references people on delete set null deferrable initially immediate;
create index sessions_readiness_by on sessions (readiness_by) where readiness_by is not null;
