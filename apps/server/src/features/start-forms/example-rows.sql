insert into studio_terms values (:studio_id, 1, 'Be on time.', now());
insert into start_forms values (gen_random_uuid(), :studio_id, :person_id, 100, '[]', '{sport}', 'A marathon', '{mat}', 1, now(), now());
