-- Texts are edited and deleted by their authors, and removed by trainers. A removed text waits in `removed_content`,
-- so that it can be put back and no query that reads `content` shows it; a text that its author deleted is gone.
alter table messages
  add column edited_at timestamptz(3),
  add column removed_at timestamptz(3),
  add column removed_by uuid references people deferrable initially immediate,
  add column removed_reason text,
  add column removed_content text,
  -- The count of changes of its channel when this message was last changed; null: it is as it was sent.
  add column change integer check (change >= 1),
  add check (removed_at is null or content = ''),
  add check ((removed_reason is null) = (removed_by is null));
alter table channels add column last_change integer not null default 0;
create index messages_changes on messages (channel_id, change desc) where change is not null;
create index messages_removed on messages (channel_id, number) where removed_at is not null;

alter table activities
  add column edited_at timestamptz(3),
  add column removed_at timestamptz(3),
  add column removed_by uuid references people deferrable initially immediate,
  add column removed_reason text,
  add column removed_content text,
  add check (removed_at is null or content = '');
alter table activity_comments
  add column edited_at timestamptz(3),
  add column removed_at timestamptz(3),
  add column removed_by uuid references people deferrable initially immediate,
  add column removed_reason text,
  add column removed_content text,
  add check (removed_at is null or content = '');

-- People who may not write to direct channels.
create table direct_blocks (
  person_id uuid primary key references people on delete cascade deferrable initially immediate,
  studio_id uuid not null references studios on delete cascade,
  blocked_by uuid not null references people deferrable initially immediate,
  created_at timestamptz(3) not null
);
create index direct_blocks_studio on direct_blocks (studio_id);

-- What members reported to the trainers. The text is read where it is, so what its author deletes is gone here too.
create table reports (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  kind text not null check (kind in ('message', 'post', 'comment')),
  subject_id uuid not null,
  -- The post, or the post of the comment, with which the report goes.
  activity_id uuid,
  author_id uuid not null references people deferrable initially immediate,
  reporter_id uuid not null references people deferrable initially immediate,
  reason text not null,
  created_at timestamptz(3) not null,
  action text check (action in ('keep', 'remove')),
  resolved_by uuid references people deferrable initially immediate,
  resolved_at timestamptz(3),
  check ((action is null) = (resolved_at is null))
);
create unique index reports_once on reports (reporter_id, subject_id) where resolved_at is null;
create index reports_open on reports (studio_id, id desc) where resolved_at is null;
create index reports_resolved on reports (studio_id, id desc) where resolved_at is not null;
create index reports_subject on reports (subject_id);
create index reports_activity on reports (activity_id) where activity_id is not null;
