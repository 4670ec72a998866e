-- By which instant the page named the finish that stands, and the one that was undone last: so a write that is sent
-- again after a lost answer neither undoes a later finish nor finishes again what was undone.
alter table sessions add column finish_mark timestamptz(3);
alter table sessions add column undone_mark timestamptz(3);
