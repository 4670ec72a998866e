insert into withdrawn_plans
  select gen_random_uuid(), studio_id, workout_id, assigned_by, client_id, assigned_by, date, null, now(), now()
  from assignments limit 1;
