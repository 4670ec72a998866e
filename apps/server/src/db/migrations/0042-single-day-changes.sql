-- A single day that a coach plans, moves or removes is a change that can be taken back, too.
alter table plan_changes
  drop constraint plan_changes_kind_check,
  add constraint plan_changes_kind_check
    check (kind in ('replace', 'shift', 'rest_week', 'deload_week', 'copy', 'plan', 'move', 'remove'));

-- Without after the day was removed; before then has its place in its programme too: {..., run}.
alter table plan_changed_days alter column after drop not null;
