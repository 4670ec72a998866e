insert into program_progressions select id, studio_id, '{"kind": "linear", "step": 2.5}' from programs;
insert into training_maxes (id, studio_id, client_id, exercise_id, weight, source, set_by, created_at)
  select gen_random_uuid(), :studio_id, :person_id, id, 90, 'typed', :person_id, now() from exercises limit 1;
insert into racks values (:person_id, 'kg', :studio_id, '{"bars":[20],"plates":[],"step":2.5,"dumbbells":[10]}', :person_id, now());
insert into readiness_checks values (:person_id, :studio_id, :person_id, now());
