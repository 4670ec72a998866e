insert into exercise_notes select :person_id, id, :studio_id, 'Feet wide', now() from exercises limit 1;
