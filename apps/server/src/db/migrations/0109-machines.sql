-- The level of resistance that a machine was set to, and the kilocalories that it counted.
alter table logged_sets add column resistance numeric(4, 1) check (resistance between 0 and 200);
alter table logged_sets add column calories integer check (calories between 0 and 10000);
