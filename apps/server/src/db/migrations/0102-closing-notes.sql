-- When the server learned of the note that a client wrote at the end of a session, so that it is news to the coach however
-- late it arrives; null: there is none, it was written before this column, or by somebody else.
alter table sessions add column note_told_at timestamptz(3);
create index sessions_note_told on sessions (client_id, note_told_at) where note_told_at is not null;
