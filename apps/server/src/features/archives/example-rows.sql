insert into archives values (gen_random_uuid(), :studio_id, :person_id, now(), 'ready', 1, now(), now(), 12, 1, true, '\x0a', now(), null, true);
