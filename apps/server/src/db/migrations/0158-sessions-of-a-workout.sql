-- When a client last finished a workout is one look; who trained by a workout is still asked by its first column.
create index sessions_workout_client on sessions (workout_id, client_id, completed_at);
drop index sessions_workout;
