-- When a person asked for the deletion of their account. For fourteen days they can take it back, then they are erased.
alter table people add column deletion_asked_at timestamptz(3);
create index people_deletion_asked on people (deletion_asked_at)
  where deletion_asked_at is not null and erased_at is null;
