-- An edit of a programme that is sent again, because its answer was lost, is done once.
alter table programs add column recent_edits uuid[] not null default '{}';
