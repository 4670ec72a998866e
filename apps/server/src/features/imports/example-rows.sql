insert into imports values (gen_random_uuid(), :studio_id, :person_id, :person_id, 'strong.csv', 'strong', 1, 3, 1, 1, 3, now(), now());
insert into import_names values (:person_id, 'bench press barbell', :studio_id, null, now());
insert into imported_rows (import_id, list, table_name, key)
  select id, 'habits', 'habits', jsonb_build_object('id', id) from imports;
