-- A key that a person signs in with. The device keeps the secret half.
create table passkeys (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  person_id uuid not null references people on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- As COSE.
  public_key bytea not null,
  -- The host that it was made for; browsers offer it nowhere else.
  host text not null,
  transports text[] not null,
  -- 0 for ever, or it grows with each use.
  counter bigint not null check (counter >= 0),
  -- Whether its device may copy it to other devices, and whether it has.
  may_sync boolean not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index passkeys_person on passkeys (person_id, id);
create index passkeys_studio on passkeys (studio_id);

-- What a device has to sign, once: to sign in, or, with the sign-in of who asked, to add a passkey.
create table passkey_challenges (
  challenge_hash bytea primary key,
  sign_in bytea,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);

-- How the person proved who they are; null: before this was kept.
alter table sign_ins add column way text check (way in ('password', 'passkey', 'provider', 'demo'));
