insert into seen_concerns values (:person_id, :person_id, now());
