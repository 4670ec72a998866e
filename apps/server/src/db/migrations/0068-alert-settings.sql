-- What a person's devices do not tell, and from when until when nothing rings (HH:MM in the zone of the profile).
create table alert_settings (
  person_id uuid primary key references people on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  muted text[] not null default '{}',
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_until text check (quiet_until ~ '^\d\d:\d\d$'),
  check ((quiet_from is null) = (quiet_until is null))
);
create index alert_settings_studio on alert_settings (studio_id);

-- The last day of whose plan a device was told, in the zone of its person.
alter table push_subscriptions add column told_day date;
