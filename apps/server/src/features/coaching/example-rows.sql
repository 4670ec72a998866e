insert into invites (id, studio_id, trainer_id, code, role, expires_at, created_at)
  values (gen_random_uuid(), :studio_id, :person_id, 'CODE', 'client', now(), now());
