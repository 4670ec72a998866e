-- The browsers that a person has signed in from. The browser keeps the token, so that a sign-in from another one is
-- told by mail.
create table known_devices (
  person_id uuid not null references people on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz(3) not null,
  primary key (person_id, token_hash)
);
