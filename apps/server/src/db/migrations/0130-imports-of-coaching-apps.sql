-- Training comes from GymCoach and TrueCoach, too.
alter table imports drop constraint imports_source_check;
alter table imports add constraint imports_source_check
  check (source in ('strong', 'hevy', 'fitnotes', 'gymcoach', 'truecoach', 'other', 'recording', 'strava', 'garmin', 'spotter'));
