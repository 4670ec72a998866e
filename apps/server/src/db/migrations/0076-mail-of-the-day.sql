-- What a person is told in one mail a day, and how far that went.
alter table alert_settings
  add column mailed text[] not null default '{}',
  -- What happened until then was mailed, or was before the choice.
  add column mail_since timestamptz(3),
  -- The last day in the zone of the person whose mail is a job, and the last one that was given to the mail server:
  -- set before, so that a kill never leads to a second mail.
  add column mail_day date,
  add column mail_sent date;
create index alert_settings_mailed on alert_settings (person_id) where mailed <> '{}';
