-- To whom an invite was mailed, while it waits; the hash stays, so that a second list invites nobody twice.
alter table invites
  add column mailed_to text,
  add column mailed_hash bytea;
create index invites_mailed on invites (trainer_id, mailed_hash) where mailed_hash is not null;
