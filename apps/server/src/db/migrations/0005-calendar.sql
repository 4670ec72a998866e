-- A person's own events, made here or at Google.
create table calendar_events (
  -- The browser's where it was made here; so that an event sent again is the same one.
  id uuid primary key,
  studio_id uuid not null references studios,
  person_id uuid not null references people on delete cascade,
  title text not null,
  description text not null default '',
  -- A timed event is two instants; one that lasts all day is days, both included, and has no zone.
  start_at timestamptz(3),
  end_at timestamptz(3),
  start_date date,
  end_date date,
  source text not null check (source in ('own', 'google')),
  is_read_only boolean not null default false,
  -- Google's name of it, and the version we know.
  google_id text,
  google_etag text,
  -- When it was last changed, here or there: of two changes the later stands.
  changed_at timestamptz(3) not null,
  -- Counts the changes made here; Google knows those up to the second number.
  version integer not null default 1,
  pushed_version integer not null default 0,
  -- Google refused this version for good.
  refused_version integer,
  -- Deleted here and to be deleted there; the row goes when Google knows.
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((start_at is null) = (end_at is null)),
  check ((start_date is null) = (end_date is null)),
  check ((start_at is null) <> (start_date is null)),
  check (end_at > start_at),
  check (end_date >= start_date)
);
create unique index calendar_events_google on calendar_events (person_id, google_id) where google_id is not null;
create index calendar_events_timed on calendar_events (person_id, start_at) where start_at is not null;
create index calendar_events_days on calendar_events (person_id, start_date) where start_date is not null;
create index calendar_events_waiting on calendar_events (person_id) where pushed_version < version or removed_at is not null;

-- The right Google gave; its tokens encrypted with a key outside the database.
create table calendar_connections (
  person_id uuid primary key references people on delete cascade,
  studio_id uuid not null references studios,
  account text,
  calendar_id text not null default 'primary',
  refresh_token bytea,
  access_token bytea,
  access_expires_at timestamptz(3),
  sync_token text,
  status text not null default 'ok' check (status in ('ok', 'failing', 'reconnect')),
  failing_since timestamptz(3),
  failures integer not null default 0,
  -- Not tried by itself before.
  next_sync_at timestamptz(3) not null,
  last_synced_at timestamptz(3),
  -- Held by the server that synchronises now, until then.
  held_until timestamptz(3),
  created_at timestamptz(3) not null
);
create index calendar_connections_due on calendar_connections (next_sync_at) where status <> 'reconnect';

-- One attempt to connect: single use, bound to the sign-in that began it.
create table calendar_attempts (
  state_hash bytea primary key,
  person_id uuid not null references people on delete cascade,
  sign_in text not null,
  verifier text not null,
  expires_at timestamptz(3) not null
);

-- Rights to be withdrawn at Google when it answers again, after the person has disconnected.
create table calendar_revocations (
  id uuid primary key,
  token bytea not null,
  -- Whose it was: Google takes all rights of an account back at once, also one given anew since.
  person_id uuid references people on delete set null,
  account text,
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  next_at timestamptz(3) not null
);

-- The secret address for calendar apps; only its SHA-256 is kept.
create table calendar_feeds (
  person_id uuid primary key references people on delete cascade,
  studio_id uuid not null references studios,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
