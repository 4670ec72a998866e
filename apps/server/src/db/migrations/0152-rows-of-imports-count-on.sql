-- A restored backup had the rows, and not how far their column had counted: an import that went on met its own places.
select setval(pg_get_serial_sequence('imported_rows', 'place'), (select coalesce(max(place), 0) + 1 from imported_rows), false);
