-- The trainer who made the studio. A column of the person, since two tables that refer to each other could not be
-- put back from a backup one after the other.
alter table people add column is_founder boolean not null default false check (not is_founder or role = 'trainer');
create unique index people_founder on people (studio_id) where is_founder;
-- Of the studios there are, whoever came first.
update people set is_founder = true where id in (
  select distinct on (studio_id) id from people where role = 'trainer' order by studio_id, created_at, id
);
