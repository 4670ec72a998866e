-- A sealed file is encrypted in the store. Its bytes arrive in encrypted pieces, each a file of its own until all are
-- there; the numbers are the ends of those that have arrived.
alter table objects add column sealed boolean not null default false;
alter table objects add column pieces integer[] not null default '{}';
