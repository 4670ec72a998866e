-- Mailed links that sign a person in, once.
create table sign_in_links (
  token_hash bytea primary key,
  person_id uuid not null references people on delete cascade,
  -- Of the browser that asked.
  browser_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sign_in_links_person on sign_in_links (person_id, created_at);
create index sign_in_links_created on sign_in_links (created_at);

-- How the sign-in is named once its code is right.
alter table code_sign_ins add column way text not null default 'code' check (way in ('code', 'link-code'));

alter table sign_ins drop constraint sign_ins_way_check;
alter table sign_ins add constraint sign_ins_way_check
  check (way in ('password', 'code', 'passkey', 'link', 'link-code', 'provider', 'demo'));
