-- What the clients of a studio see of each other. Trainers see all people of the studio, and everybody sees the trainers.
alter table studios add column clients_see_members boolean not null default true;
alter table studios add column clients_see_presence boolean not null default true;
alter table studios add column clients_see_feed boolean not null default true;
alter table studios add column clients_see_names boolean not null default true;

-- What a person shows other clients, at most as much as the studio allows.
alter table people add column shown_in_members boolean not null default true;
alter table people add column shown_online boolean not null default true;
alter table people add column shown_in_feed boolean not null default true;
alter table people add column shown_by_name boolean not null default true;
create index people_hidden_in_feed on people (studio_id) where not shown_in_feed;

-- Names a row of a leaderboard to readers who may not know whose it is.
alter table challenge_participants add column entry_id uuid not null default gen_random_uuid();
