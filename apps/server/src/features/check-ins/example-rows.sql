insert into check_in_forms select '01900000-0000-7000-8000-00000000c4ec', studio_id, id, 1, null, now() from people
  where studio_id = :studio_id and role = 'trainer' limit 1;
insert into check_in_versions values ('01900000-0000-7000-8000-00000000c4ec', 1, :studio_id, 'Weekly', '{"every":"week","weekday":0}',
  '[{"id":"a","type":"text","label":"How was it?","unit":"","kind":null,"options":[],"views":[],"required":false}]', now());
insert into check_in_spans values (gen_random_uuid(), :studio_id, '01900000-0000-7000-8000-00000000c4ec', :person_id, '{"every":"week","weekday":0}', '2026-03-02',
  null, false, now());
insert into check_ins values (gen_random_uuid(), :studio_id, '01900000-0000-7000-8000-00000000c4ec', 1, :person_id, '2026-03-08',
  '[{"question":"a","value":"Fine."}]', '2026-03-08', now(), now());
insert into check_in_photos select gen_random_uuid(), studio_id, id, client_id, gen_random_uuid(), 'front',
  '/api/objects/x', now(), now() from check_ins;
insert into check_in_photo_hides values (:person_id, :studio_id, now());
insert into check_in_reviews values ('01900000-0000-7000-8000-00000000c4ec', :person_id, '2026-03-08', :studio_id, now());
