insert into client_notes values (:person_id, :person_id, :studio_id, 'Left knee', now());
