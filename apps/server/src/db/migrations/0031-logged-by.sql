-- The coach who logged this version of a set for its client; null: the client, or a coach whose account is gone.
alter table logged_sets
  add column logged_by uuid references people on delete set null deferrable initially immediate;
create index logged_sets_logged_by on logged_sets (logged_by) where logged_by is not null;
