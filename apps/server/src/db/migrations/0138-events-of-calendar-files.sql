-- Events come from calendar files, too.
alter table imports drop constraint imports_source_check;
alter table imports add constraint imports_source_check
  check (source in ('strong', 'hevy', 'fitnotes', 'gymcoach', 'truecoach', 'other', 'recording', 'strava', 'garmin', 'spotter', 'calendar'));
-- The id at Google of an event that came from a file of Google: it is there already, so it is not sent there.
alter table calendar_events add column from_google text;
create index calendar_events_from_google on calendar_events (person_id, from_google) where from_google is not null;

-- Profile pictures that an archive brought, so that they go with their import.
create table imported_pictures (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  person_id uuid not null references people on delete cascade,
  file text not null,
  created_at timestamptz(3) not null
);
create index imported_pictures_person on imported_pictures (person_id);
create index imported_pictures_studio on imported_pictures (studio_id);
