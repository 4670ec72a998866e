-- A session that was done earlier, or whose time was corrected: how long it took, as its client told (null: it was timed
-- as it was trained), and when they told it, because of two versions the later counts.
alter table sessions
  add column told_minutes integer check (told_minutes between 1 and 1440),
  add column time_told_at timestamptz(3);
