-- What a workout that was changed for one client alone stands in for: its sessions count as sessions of that. Neither
-- refers to a row, because what it stands in for may be gone. Null where it stands beside it, as a deload week does.
alter table workouts
  add column stands_for uuid,
  add column stands_for_program uuid;
create index workouts_stands_for on workouts (stands_for) where stands_for is not null;
create index workouts_stands_for_program on workouts (stands_for_program) where stands_for_program is not null;

-- Of copies that were made before: what they replaced, through copies of copies.
with recursive replaced (id, was) as (
  select distinct w.id, (d.before ->> 'workoutId')::uuid
  from plan_changed_days d
  join plan_changes c on c.id = d.change_id and c.kind = 'replace'
  join workouts w on w.id = (d.after ->> 'workoutId')::uuid and w.for_one
  where d.before ->> 'workoutId' <> d.after ->> 'workoutId'
), origins (id, was) as (
  select id, was from replaced
  union
  select o.id, r.was from origins o join replaced r on r.id = o.was
)
update workouts w set stands_for = o.was, stands_for_program = (select p.program_id from workouts p where p.id = o.was)
from origins o
where o.id = w.id and not exists (select from replaced r where r.id = o.was);
