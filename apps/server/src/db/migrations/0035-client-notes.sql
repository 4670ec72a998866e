-- What a coach keeps about a client for themselves. An emptied note stays as a row, because its version says what a late
-- write was based on.
create table client_notes (
  coach_id uuid not null references people on delete cascade deferrable initially immediate,
  client_id uuid not null references people on delete cascade deferrable initially immediate,
  studio_id uuid not null references studios on delete cascade,
  content text not null,
  changed_at timestamptz(3) not null,
  primary key (coach_id, client_id)
);
create index client_notes_client on client_notes (client_id);
create index client_notes_studio on client_notes (studio_id);
