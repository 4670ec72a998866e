-- Records by repetitions alone, help, time and distance. Their weight is 0 on the bodyweight and below 0 the help; those by
-- time and distance have no repetitions, and the fastest have the metres over which they were.
alter table personal_records drop constraint personal_records_kind_check;
alter table personal_records add constraint personal_records_kind_check check (kind in
  ('heaviest', 'one-rep-max', 'most-reps', 'least-help', 'longest', 'farthest', 'fastest'));
alter table personal_records add column distance integer;
