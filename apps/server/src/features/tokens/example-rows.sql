insert into access_tokens values (gen_random_uuid(), :studio_id, :person_id, 'Watch', '\x00ff', 'aZ09', '{training:read}', now(),
  now() + interval '1 day', null);
