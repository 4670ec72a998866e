-- An assistant is a trainer with narrower rights; the owner of a studio is never one.
alter table people add column is_assistant boolean not null default false
  check (not is_assistant or (role = 'trainer' and not is_founder));
-- Deleted accounts own nothing. Where nobody is marked, whoever has been there longest owns the studio, as before.
update people set is_founder = false where is_founder and erased_at is not null;
update people set is_founder = true where id in (
  select distinct on (p.studio_id) p.id from people p
  where p.role = 'trainer' and p.erased_at is null
    and not exists (select from people f where f.studio_id = p.studio_id and f.is_founder)
  order by p.studio_id, p.created_at, p.id
);
-- Other trainers of the studio may read, copy and plan a shared workout.
alter table workouts add column is_shared boolean not null default false;
create index workouts_shared on workouts (studio_id, id desc) where is_shared and removed_at is null;
