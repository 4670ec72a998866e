-- The secret from which a person's app makes codes; one is asked for after the password.
create table totp_keys (
  person_id uuid primary key references people on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  -- Sealed for its person.
  secret bytea not null,
  created_at timestamptz(3) not null,
  -- When a first code showed that the app has it; null: nothing is asked yet.
  confirmed_at timestamptz(3)
);
create index totp_keys_studio on totp_keys (studio_id);

-- Each signs its person in once in the place of a code from the app.
create table recovery_codes (
  person_id uuid not null references people on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  -- The first character of the code: it says which hash to compare.
  place smallint not null check (place between 0 and 9),
  -- Argon2id, as passwords.
  code_hash text not null,
  used_at timestamptz(3),
  primary key (person_id, place)
);
create index recovery_codes_studio on recovery_codes (studio_id);

-- Tries at a person's codes, from anywhere.
create table code_tries (
  person_id uuid primary key references people on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  -- The 30 seconds of the last accepted code: no code of them or before is accepted.
  last_step bigint not null,
  failures integer not null check (failures >= 0),
  blocked_until timestamptz(3) not null
);
create index code_tries_studio on code_tries (studio_id);

-- Sign-ins that wait for a code in the browser that has the token.
create table code_sign_ins (
  token_hash bytea primary key,
  person_id uuid not null references people on delete cascade,
  expires_at timestamptz(3) not null
);
create index code_sign_ins_person on code_sign_ins (person_id);
create index code_sign_ins_expired on code_sign_ins (expires_at);

alter table sign_ins drop constraint sign_ins_way_check;
alter table sign_ins add constraint sign_ins_way_check
  check (way in ('password', 'code', 'passkey', 'provider', 'demo'));
