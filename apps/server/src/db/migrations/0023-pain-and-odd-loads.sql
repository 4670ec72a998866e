-- A set can hurt. `told_at` is when the server learned of its note or its pain, so a late set is news too; null: it says
-- nothing. `confirmed`: its load is far above anything before and was meant so. `slip`: it is far above and was not
-- confirmed, so no record follows from it; derived, and written with the records. Sets of before count as meant.
alter table logged_sets
  add column pain boolean not null default false,
  add column told_at timestamptz(3),
  add column confirmed boolean not null default true,
  add column slip boolean not null default false;
alter table logged_sets alter column confirmed set default false;
create index logged_sets_told on logged_sets (client_id, told_at) where told_at is not null;

-- Until when a trainer has seen what a client told beside sets.
create table seen_concerns (
  trainer_id uuid not null references people on delete cascade deferrable initially immediate,
  client_id uuid not null references people on delete cascade deferrable initially immediate,
  seen_until timestamptz(3) not null,
  primary key (trainer_id, client_id)
);
create index seen_concerns_client on seen_concerns (client_id);
