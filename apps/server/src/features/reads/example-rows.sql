insert into data_reads select :person_id, id, 'habits', '2026-03-02', studio_id, now() from people where id <> :person_id limit 1;
