-- What a workout that was changed for one client alone stands in for: its sessions count as sessions of that. Neither
-- refers to a row, because what it stands in for may be gone. Null where it stands beside it, as a deload week does.
alter table workouts
  add column stands_for uuid,
  add column stands_for_program uuid;
create index workouts_stands_for on workouts (stands_for) where stands_for is not null;
create index workouts_stands_for_program on workouts (stands_for_program) where stands_for_program is not null;
