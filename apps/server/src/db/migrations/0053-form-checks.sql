-- A film of a set, of the client who filmed it. Its session may be deleted and come back, so it is named by its id alone.
create table form_checks (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  client_id uuid not null references people on delete cascade,
  exercise_id uuid not null references exercises,
  session_id uuid,
  item_id uuid,
  set_number integer check (set_number > 0),
  note text not null,
  film text not null,
  length integer not null check (length > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  frame_rate double precision not null check (frame_rate > 0),
  filmed_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create index form_checks_client on form_checks (client_id, id desc);
create index form_checks_film on form_checks (film);
create index form_checks_session on form_checks (session_id) where session_id is not null;
create index form_checks_exercise on form_checks (exercise_id);
create index form_checks_studio on form_checks (studio_id);

-- The coaches to whom the client shows a film; one who coaches no more sees nothing.
create table form_check_shows (
  form_check_id uuid not null references form_checks on delete cascade,
  coach_id uuid not null references people on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  primary key (form_check_id, coach_id)
);
create index form_check_shows_coach on form_check_shows (coach_id, form_check_id desc);
create index form_check_shows_studio on form_check_shows (studio_id);

-- The answer of a coach, one for each film.
create table form_answers (
  form_check_id uuid not null references form_checks on delete cascade,
  coach_id uuid not null references people on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  text text not null,
  -- Drawings as data, and what the film did while the coach spoke.
  marks jsonb not null,
  steps jsonb not null,
  length integer not null check (length >= 0),
  voice text,
  changed_at timestamptz(3) not null,
  seen_at timestamptz(3),
  primary key (form_check_id, coach_id)
);
create index form_answers_coach on form_answers (coach_id);
create index form_answers_voice on form_answers (voice) where voice is not null;
create index form_answers_studio on form_answers (studio_id);
