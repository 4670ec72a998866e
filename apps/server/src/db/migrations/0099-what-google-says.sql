-- What Google says that an event is, whatever its title; null: its title decides.
alter table calendar_events add column google_kind text check (google_kind in ('birthday', 'unavailable'));
-- Those that are here already are read again, by one full list of each calendar.
update calendar_events set google_etag = '' where source = 'google' and is_read_only;
update calendar_connections set sync_token = null;
