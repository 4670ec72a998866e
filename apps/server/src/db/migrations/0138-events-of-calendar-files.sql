-- Events come from calendar files, too.
alter table imports drop constraint imports_source_check;
alter table imports add constraint imports_source_check
  check (source in ('strong', 'hevy', 'fitnotes', 'gymcoach', 'truecoach', 'other', 'recording', 'strava', 'garmin', 'spotter', 'calendar'));
-- The id at Google of an event that came from a file of Google: it is there already, so it is not sent there.
alter table calendar_events add column from_google text;
create index calendar_events_from_google on calendar_events (person_id, from_google) where from_google is not null;
