-- An archive may be about a client: their coach asked for it.
alter table archives add column client_id uuid references people on delete cascade;
drop index archives_waiting;
create unique index archives_waiting on archives (person_id, coalesce(client_id, person_id)) where state = 'waiting';
create index archives_client on archives (client_id) where client_id is not null;
