insert into imported_brands values (gen_random_uuid(), :studio_id, '{"app_name": "Iron House"}', now());
