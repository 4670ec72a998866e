-- The messages of an archive that its person read in: what that file says, seen by that person alone. No chat knows them.
create table former_messages (
  person_id uuid not null references people on delete cascade,
  -- Of the archive; nothing here has it.
  chat_id uuid not null,
  number integer not null check (number >= 1),
  studio_id uuid not null references studios on delete cascade,
  kind text check (kind in ('general', 'direct', 'group')),
  -- Names as the archive says them.
  chat text,
  sender text,
  is_yours boolean not null,
  content text not null,
  -- How many files came with it, which were not read in.
  file_count integer not null check (file_count >= 0),
  created_at timestamptz(3) not null,
  primary key (person_id, chat_id, number)
);
create index former_messages_studio on former_messages (studio_id);
