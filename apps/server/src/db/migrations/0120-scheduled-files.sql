-- The files of a message that waits for its time. They go to the messages when it is sent.
create table scheduled_files (
  scheduled_id uuid not null references scheduled_messages on delete cascade,
  position smallint not null check (position between 1 and 4),
  studio_id uuid not null references studios on delete cascade,
  kind text not null check (kind in ('picture', 'voice', 'clip')),
  -- `/api/objects/<id>`
  path text not null,
  seconds real check (seconds between 0 and 300),
  peaks smallint[] not null default '{}',
  primary key (scheduled_id, position),
  check ((kind = 'voice') = (seconds is not null))
);
create index scheduled_files_path on scheduled_files (path);
create index scheduled_files_studio on scheduled_files (studio_id);
