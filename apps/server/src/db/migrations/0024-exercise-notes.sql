-- What a person wants to remember about an exercise. An emptied note stays as a row, so an older version that arrives
-- late cannot bring it back.
create table exercise_notes (
  person_id uuid not null references people on delete cascade deferrable initially immediate,
  exercise_id uuid not null references exercises on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  content text not null,
  changed_at timestamptz(3) not null,
  primary key (person_id, exercise_id)
);
create index exercise_notes_exercise on exercise_notes (exercise_id);
create index exercise_notes_studio on exercise_notes (studio_id);
