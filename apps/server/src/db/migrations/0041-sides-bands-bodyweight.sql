-- A set of each side, on top of the bodyweight (kilograms; below zero is help), with an elastic band.
alter table logged_sets
  add column per_side boolean not null default false,
  add column added numeric(6, 2) check (added between -1000 and 1000),
  add column band text not null default '' check (length(band) <= 24);

-- The sets of deleted sessions that can still be taken back.
update deleted_sessions set kept = jsonb_set(kept, '{sets}', (
  select coalesce(jsonb_agg('{"per_side": false, "band": ""}'::jsonb || kept_set), '[]')
  from jsonb_array_elements(kept -> 'sets') kept_set))
where kept is not null;
