-- Files of watches and bicycle computers, and the archives of Strava and Garmin.
alter table imports drop constraint imports_source_check;
alter table imports add constraint imports_source_check
  check (source in ('strong', 'hevy', 'fitnotes', 'other', 'recording', 'strava', 'garmin'));

-- The import that brought a minute; null: it was measured here.
alter table heart_rate_minutes add column import_id uuid references imports on delete cascade;
create index heart_rate_minutes_import on heart_rate_minutes (import_id) where import_id is not null;
