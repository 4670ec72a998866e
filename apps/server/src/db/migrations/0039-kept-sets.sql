-- What a session kept of its plan, counted with its sets: the planned sets that were done, and the exercises of which all
-- planned sets were. Lines that were added to a session are not planned.
alter table sessions
  add column planned_exercises integer not null default 0,
  add column kept_sets integer not null default 0,
  add column kept_exercises integer not null default 0;

update sessions s set planned_exercises = n.planned, kept_sets = n.sets, kept_exercises = n.exercises
from (
  select i.session_id, count(*) as planned, sum(i.done) as sets, count(*) filter (where i.done >= i.planned) as exercises
  from (
    select x.id as session_id, p.line, jsonb_array_length(p.item -> 'targets') as planned,
      count(distinct l.set_number) as done
    from sessions x
    cross join lateral jsonb_array_elements(x.plan) with ordinality as p(item, line)
    left join logged_sets l on l.session_id = x.id and l.done and l.item_id = (p.item ->> 'id')::uuid
      and l.set_number <= jsonb_array_length(p.item -> 'targets')
    where p.item ->> 'added' is distinct from 'true'
    group by x.id, p.line, p.item
  ) i where i.planned > 0 group by i.session_id
) n where n.session_id = s.id;

-- Those that their clients can still take back; their sets are counted again then.
update deleted_sessions d set kept = jsonb_set(d.kept, '{session}', d.kept -> 'session' || jsonb_build_object(
  'planned_exercises', (select count(*) from jsonb_array_elements(d.kept -> 'session' -> 'plan') i
    where i ->> 'added' is distinct from 'true'), 'kept_sets', 0, 'kept_exercises', 0))
where d.kept is not null;
