insert into body_kinds (person_id, studio_id, kind, name, unit, created_at) values (:person_id, :studio_id, 'own', 'Grip', 'kg', now());
insert into body_kinds values (:person_id, 'waist', :studio_id, null, null, now(), false, now());
insert into body_values select gen_random_uuid(), studio_id, person_id, kind, '2026-03-02', '07:15', 80.4, person_id,
  now() from body_kinds where kind = 'waist';
insert into body_imports values (gen_random_uuid(), :studio_id, :person_id, 'scale.csv', now());
insert into body_goals select person_id, kind, studio_id, 80, '2026-03-02', 76, '2026-06-01', person_id, now()
  from body_kinds where kind = 'waist';
