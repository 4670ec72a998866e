insert into volume_landmarks values (:person_id, :studio_id, :person_id, now());
