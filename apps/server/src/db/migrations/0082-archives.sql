-- All of a person's data as one ZIP file, made by a job and kept for a week.
create table archives (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz(3) not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- How often a server has begun to make it. Each attempt has files of its own.
  attempts int not null default 0 check (attempts >= 0),
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  size bigint,
  -- The stored parts of the ZIP file, and whether they are encrypted.
  pieces int,
  sealed boolean,
  -- The one address from which it can be downloaded now.
  ticket_hash bytea unique,
  ticket_expires_at timestamptz(3),
  check (state <> 'ready' or num_nulls(ready_at, expires_at, size, pieces, sealed) = 0),
  check ((ticket_hash is null) = (ticket_expires_at is null))
);
create unique index archives_waiting on archives (person_id) where state = 'waiting';
create index archives_person on archives (person_id, id desc);
create index archives_expiry on archives (expires_at);
create index archives_studio on archives (studio_id);

-- The tickets of archives that were made while they were downloaded.
drop table export_tickets;
