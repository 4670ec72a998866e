insert into form_checks select gen_random_uuid(), :studio_id, :person_id, id, null, null, 2, 'Do I lean?', '/api/objects/x', 8000, 720,
  1280, 30, now(), now() from exercises limit 1;
insert into form_check_shows select id, client_id, studio_id from form_checks;
insert into form_answers select id, client_id, studio_id, 'Knees out', '[]', '[]', 0, null, now(), null from form_checks;
