-- Texts that a trainer keeps, shared with the studio's other trainers or not.
create table message_templates (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  author_id uuid not null references people on delete cascade,
  title text not null,
  content text not null,
  is_shared boolean not null default false,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
create index message_templates_author on message_templates (author_id);
create index message_templates_shared on message_templates (studio_id) where is_shared;

-- Messages that are sent at a time. To a channel, the message gets the id of this row.
create table scheduled_messages (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  sender_id uuid not null references people on delete cascade,
  -- Null: it goes to the people of scheduled_recipients.
  channel_id uuid references channels on delete cascade,
  content text not null,
  send_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  -- How many of its readers it did not reach.
  missed integer not null default 0 check (missed >= 0),
  taken_back_at timestamptz(3)
);
create index scheduled_messages_due on scheduled_messages (send_at) where sent_at is null and taken_back_at is null;
create index scheduled_messages_sender on scheduled_messages (sender_id, send_at) where taken_back_at is null;
create index scheduled_messages_channel on scheduled_messages (channel_id) where channel_id is not null;

create table scheduled_recipients (
  scheduled_id uuid not null references scheduled_messages on delete cascade,
  person_id uuid not null references people on delete cascade,
  -- The browser's, of the message to this person.
  message_id uuid not null,
  is_missed boolean not null default false,
  primary key (scheduled_id, person_id)
);
create index scheduled_recipients_person on scheduled_recipients (person_id);
