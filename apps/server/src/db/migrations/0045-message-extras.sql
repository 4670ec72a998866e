-- What a message has besides its text: files, the message that it answers, reactions, a place of a training.
create table message_files (
  message_id uuid not null references messages on delete cascade,
  position smallint not null check (position between 1 and 4),
  studio_id uuid not null references studios on delete cascade,
  kind text not null check (kind in ('picture', 'voice', 'clip')),
  -- `/api/objects/<id>`
  path text not null,
  seconds real check (seconds between 0 and 300),
  peaks smallint[] not null default '{}',
  primary key (message_id, position),
  check ((kind = 'voice') = (seconds is not null))
);
create index message_files_path on message_files (path);
create index message_files_studio on message_files (studio_id);

create table message_replies (
  message_id uuid primary key references messages on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  reply_to uuid not null references messages on delete cascade
);
create index message_replies_to on message_replies (reply_to);
create index message_replies_studio on message_replies (studio_id);

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  person_id uuid not null references people on delete cascade,
  name text not null,
  studio_id uuid not null references studios on delete cascade,
  reacted_at timestamptz(3) not null,
  primary key (message_id, person_id, name)
);
create index message_reactions_person on message_reactions (person_id);
create index message_reactions_studio on message_reactions (studio_id);

-- A message of a direct channel about a session of its client, a line of it, or a set of that line.
create table message_places (
  message_id uuid primary key references messages on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  -- A session that is deleted may come back with its id, so this names it without a foreign key.
  session_id uuid not null,
  item_id uuid,
  set_number integer check (set_number >= 1),
  check (item_id is not null or set_number is null)
);
create index message_places_session on message_places (session_id, message_id);
create index message_places_studio on message_places (studio_id);
