-- A session may begin without a workout. What its client adds is a line of the session's own plan.
alter table sessions alter column workout_id drop not null;
