-- A session of a planned day has an id that follows from the day, so ids no longer say which session is newer.
create index sessions_client_begin on sessions (client_id, started_at desc, id desc);
drop index sessions_client;
