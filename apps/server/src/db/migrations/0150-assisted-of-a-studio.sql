-- By the studio: by the id alone, the whole library was read to find three exercises.
drop index exercises_assisted;
create index exercises_assisted on exercises (studio_id) where assisted;
