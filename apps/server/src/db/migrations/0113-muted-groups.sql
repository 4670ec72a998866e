-- Who is in a group may not want to be told of it.
alter table channel_members add column is_muted boolean not null default false;
