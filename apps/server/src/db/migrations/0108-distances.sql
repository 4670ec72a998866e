-- In which unit a person reads and types distances. Who reads pounds has read a pace in miles until now.
alter table people add column distance_unit text not null default 'km' check (distance_unit in ('km', 'mi'));
update people set distance_unit = 'mi' where units = 'imperial';

-- A challenge may count metres.
alter table challenges drop constraint challenges_goal_type_check;
alter table challenges add constraint challenges_goal_type_check check (goal_type in
  ('workouts', 'minutes', 'volume_kg', 'distance_m', 'zone_minutes', 'streak_days'));
