-- A key for a program that acts as its person, as far as its scopes go.
create table access_tokens (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  person_id uuid not null references people on delete cascade,
  name text not null,
  -- The token itself is known to its person alone.
  token_hash bytea not null unique,
  -- Its last four characters.
  ending text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  used_at timestamptz(3)
);
create index access_tokens_person on access_tokens (person_id, id desc);
create index access_tokens_studio on access_tokens (studio_id);
