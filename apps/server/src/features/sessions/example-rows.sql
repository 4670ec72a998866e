insert into session_swaps select session_id, item_id, exercise_id, changed_at from logged_sets limit 1;
insert into deleted_sessions values (gen_random_uuid(), :studio_id, :person_id, now(), '{"session": {}}');
insert into bests_before select client_id, exercise_id, session_id, changed_at, '{}' from logged_sets limit 1;
