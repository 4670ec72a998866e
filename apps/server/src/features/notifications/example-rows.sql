insert into plan_ends values (:person_id, :studio_id, '2026-03-08');
insert into notification_mutes values (:person_id, 'activity_liked');
