-- An import of an archive brings rows of other lists too, or nothing else.
alter table imports drop constraint imports_total_sessions_check;
alter table imports drop constraint imports_total_sets_check;
alter table imports
  add column total_rows integer not null default 0 check (total_rows >= 0),
  add column sent_rows integer not null default 0,
  add column added_rows integer not null default 0,
  add check (total_sessions >= 0 and total_sets >= 0 and total_sessions + total_rows > 0);

-- The rows that an import added, by their primary keys, so that it is taken back whole and with nothing else.
create table imported_rows (
  import_id uuid not null references imports on delete cascade,
  place bigint generated always as identity,
  -- The list of the archive, and the table.
  list text not null,
  table_name text not null,
  key jsonb not null,
  primary key (import_id, place)
);
