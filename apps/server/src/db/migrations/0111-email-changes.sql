-- Wishes for another e-mail address, each with the links that were mailed. Kept for the hour in which they can be taken back.
create table email_changes (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email)),
  -- Of the link to the new address, and of the one that the old address got at once.
  confirm_hash bytea not null unique,
  stop_hash bytea not null unique,
  -- Of the link that the old address got when the change was made.
  undo_hash bytea unique,
  -- The session that asked, which goes on.
  asked_by bytea not null,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3)
);
create index email_changes_person on email_changes (person_id, created_at);
create index email_changes_created on email_changes (created_at);
