-- A restored backup had the rows, and not how far their column had counted: an import that went on met its own places. An
-- import that runs now has taken places that nobody else sees.
select setval('imported_rows_place_seq', greatest((select coalesce(max(place), 0) from imported_rows),
  (select last_value from imported_rows_place_seq)) + 1, false);
