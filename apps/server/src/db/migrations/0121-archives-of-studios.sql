-- An archive may be about a whole studio: its owner asked for it.
alter table archives add column of_studio boolean not null default false;
alter table archives add check (not of_studio or client_id is null);
drop index archives_waiting;
create unique index archives_waiting on archives (person_id, coalesce(client_id, person_id), of_studio) where state = 'waiting';

-- Training comes from the archive of another Spotter, too.
alter table imports drop constraint imports_source_check;
alter table imports add constraint imports_source_check
  check (source in ('strong', 'hevy', 'fitnotes', 'other', 'recording', 'strava', 'garmin', 'spotter'));
