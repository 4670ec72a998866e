insert into habits values (gen_random_uuid(), :studio_id, :person_id, 'Water', 'l', '[{"since":"2026-03-02","days":[1],"goal":2}]',
  false, :person_id, now(), null);
insert into habit_marks select id, '2026-03-02', person_id, studio_id, 2, now() from habits;
