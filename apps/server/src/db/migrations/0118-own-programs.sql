-- Which ready programme it was made from; null for one that was written, and for those made before.
alter table programs add column ready_key text;
