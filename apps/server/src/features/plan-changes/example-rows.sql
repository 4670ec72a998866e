insert into plan_changes values (gen_random_uuid(), :studio_id, :person_id, :person_id, 'shift', '{"days": 7}',
  '{"days": 1, "kept": 0, "open": 0}', now(), null);
insert into plan_changed_days select id, studio_id, gen_random_uuid(), null, '{"isAdjusted": false}' from plan_changes;
