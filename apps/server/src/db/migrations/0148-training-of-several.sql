-- The training of several clients at once: an import of each is a part of one of the coach, and is taken back with it.
alter table imports
  drop constraint imports_check,
  add column total_parts integer not null default 0 check (total_parts >= 0),
  add column part_of uuid references imports on delete set null,
  add check (total_sessions >= 0 and total_sets >= 0 and total_sessions + total_rows + total_parts > 0);
create index imports_parts on imports (part_of) where part_of is not null;
