-- A page of the feed reads rows where it finds them. Only this index has `nulls last`: by the order of the primary key, which
-- seems cheaper to PostgreSQL, it would go through the activities of all studios.
drop index activities_studio;
create index activities_studio on activities (studio_id, id desc nulls last) where visibility = 'studio';
-- Whom a trainer coaches, and what they are shown, is read from the index alone.
drop index coachings_active;
create unique index coachings_active on coachings (trainer_id, client_id) include (shows_training) where ended_at is null;
