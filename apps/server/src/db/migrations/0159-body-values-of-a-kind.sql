-- The means of a kind by week are read from the index alone; a person's values lie far apart in the table.
create index body_values_of_kind on body_values (person_id, kind, day) include (value);
drop index body_values_kind;
