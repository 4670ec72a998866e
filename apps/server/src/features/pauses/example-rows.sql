insert into shifted_plans select pauses.id, assignments.id, date, date + 7 from pauses, assignments limit 1;
