-- Daily sums (food) have a target for each day, and values that come from elsewhere say from where.
alter table body_kinds
  add column target double precision,
  add column target_by uuid references people on delete set null;
create index body_kinds_target_by on body_kinds (target_by) where target_by is not null;

create table body_imports (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  person_id uuid not null references people on delete cascade,
  name text not null,
  created_at timestamptz(3) not null
);
create index body_imports_person on body_imports (person_id, id desc);
create index body_imports_studio on body_imports (studio_id);

alter table body_values
  -- Null for what somebody typed here.
  add column source text check (source in ('address', 'import')),
  add column import_id uuid references body_imports on delete set null;
create index body_values_import on body_values (import_id) where import_id is not null;

-- Several values of one day add up: they have no place that only one may have.
drop index body_values_place;
create unique index body_values_place on body_values (person_id, kind, day, time) nulls not distinct
  where value is not null and kind not in ('calories', 'protein', 'water');
