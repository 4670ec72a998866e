-- Studios, people and how they sign in.
create table studios (
  id uuid primary key,
  name text not null,
  app_name text,
  logo_url text,
  logo_size text not null default 'medium' check (logo_size in ('small', 'medium', 'large')),
  logo_position text not null default 'top-left' check (logo_position in ('top-left', 'top-center', 'top-right')),
  theme_color text,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null
);

create table people (
  id uuid primary key,
  studio_id uuid not null references studios,
  role text not null default 'client' check (role in ('trainer', 'client')),
  email text not null unique check (email = lower(email)),
  password_hash text,
  first_name text,
  last_name text,
  profile_image_url text,
  time_zone text not null default 'UTC',
  language text not null default 'en',
  units text not null default 'metric' check (units in ('metric', 'imperial')),
  feed_privacy text not null default 'coach' check (feed_privacy in ('studio', 'coach')),
  share_heart_rate boolean not null default false,
  created_at timestamptz(3) not null
);
create index people_studio on people (studio_id, role);

-- Outside identities, keyed by issuer and subject, never by e-mail.
create table identities (
  issuer text not null,
  subject text not null,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz(3) not null,
  primary key (issuer, subject)
);
create index identities_person on identities (person_id);

-- Only the SHA-256 of the token is kept.
create table sign_ins (
  token_hash bytea primary key,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null
);
create index sign_ins_person on sign_ins (person_id);

create table password_resets (
  token_hash bytea primary key,
  person_id uuid not null references people on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_resets_person on password_resets (person_id);

-- One attempt to sign in at the OpenID Connect provider: single use, bound to the browser by a cookie.
create table oidc_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  next text not null,
  expires_at timestamptz(3) not null
);

-- Who coaches whom.
create table coachings (
  id uuid primary key,
  studio_id uuid not null references studios,
  trainer_id uuid not null references people,
  client_id uuid not null references people,
  since timestamptz(3) not null,
  ended_at timestamptz(3),
  check (trainer_id <> client_id)
);
create unique index coachings_active on coachings (trainer_id, client_id) where ended_at is null;
create index coachings_client on coachings (client_id) where ended_at is null;

create table invites (
  id uuid primary key,
  studio_id uuid not null references studios,
  trainer_id uuid not null references people,
  code text not null unique,
  role text not null check (role in ('trainer', 'client')),
  max_uses integer check (max_uses > 0),
  uses integer not null default 0,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null,
  check (max_uses is null or uses <= max_uses)
);
create index invites_trainer on invites (trainer_id);

-- Exercises: the starter library has no studio, its words are in `texts` by language.
create table exercises (
  id uuid primary key,
  studio_id uuid references studios,
  slug text unique,
  category text not null,
  measure text not null check (measure in ('reps', 'time', 'distance')),
  equipment text[] not null default '{}',
  muscles jsonb not null,
  texts jsonb not null,
  thumbnail_url text,
  video_url text,
  duration integer,
  created_by uuid references people,
  retired_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((studio_id is null) = (slug is not null))
);
create index exercises_studio on exercises (studio_id, category);

create table workouts (
  id uuid primary key,
  studio_id uuid not null references studios,
  author_id uuid not null references people,
  name text not null,
  description text not null default '',
  duration integer not null,
  difficulty text not null check (difficulty in ('beginner', 'intermediate', 'advanced')),
  exercise_count integer not null default 0,
  -- Clients with at least one planned day of it.
  assigned_count integer not null default 0,
  created_at timestamptz(3) not null
);
create index workouts_author on workouts (author_id, id desc);

create table workout_exercises (
  id uuid primary key,
  workout_id uuid not null references workouts on delete cascade,
  exercise_id uuid not null references exercises,
  position integer not null check (position between 1 and 50),
  sets integer not null check (sets >= 1),
  reps integer check (reps >= 1),
  weight numeric(7, 2) check (weight >= 0),
  duration integer check (duration >= 0),
  rest_time integer check (rest_time >= 0),
  notes text not null default '',
  unique (workout_id, position)
);

-- A workout planned for a client on a day of the client's own calendar.
create table assignments (
  id uuid primary key,
  studio_id uuid not null references studios,
  workout_id uuid not null references workouts,
  client_id uuid not null references people,
  assigned_by uuid not null references people,
  date date not null,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (workout_id, client_id, date)
);
create index assignments_client on assignments (client_id, date);

-- A workout as begun: `plan` is a copy that no later change of the workout rewrites.
create table sessions (
  id uuid primary key,
  studio_id uuid not null references studios,
  client_id uuid not null references people,
  workout_id uuid not null references workouts,
  assignment_id uuid references assignments on delete set null,
  name text not null,
  plan jsonb not null,
  note text not null default '',
  started_at timestamptz(3) not null,
  completed_at timestamptz(3)
);
create unique index sessions_assignment on sessions (assignment_id);
create unique index sessions_open on sessions (client_id, workout_id) where completed_at is null and assignment_id is null;
create index sessions_done on sessions (client_id, completed_at desc) where completed_at is not null;

create table logged_sets (
  -- The browser's; unique within its session.
  id uuid not null,
  session_id uuid not null references sessions on delete cascade,
  client_id uuid not null references people,
  item_id uuid not null,
  exercise_id uuid not null references exercises,
  set_number integer not null check (set_number >= 1),
  reps integer check (reps >= 0),
  weight numeric(7, 2) check (weight >= 0),
  duration integer check (duration >= 0),
  done boolean not null,
  changed_at timestamptz(3) not null,
  primary key (session_id, id)
);
create index logged_sets_history on logged_sets (client_id, exercise_id, session_id) where done;

-- The feed. Counts are kept in the row by the transaction that likes or comments.
create table activities (
  id uuid primary key,
  studio_id uuid not null references studios,
  person_id uuid not null references people,
  type text not null,
  content text not null,
  visibility text not null check (visibility in ('studio', 'coach')),
  session_id uuid unique references sessions on delete cascade,
  like_count integer not null default 0,
  comment_count integer not null default 0,
  created_at timestamptz(3) not null
);
create index activities_studio on activities (studio_id, id desc) where visibility = 'studio';
create index activities_person on activities (person_id, id desc) where visibility = 'coach';

create table activity_likes (
  activity_id uuid not null references activities on delete cascade,
  person_id uuid not null references people,
  created_at timestamptz(3) not null,
  primary key (activity_id, person_id)
);

create table activity_comments (
  id uuid primary key,
  activity_id uuid not null references activities on delete cascade,
  person_id uuid not null references people,
  content text not null,
  created_at timestamptz(3) not null
);
create index activity_comments_activity on activity_comments (activity_id, id desc);

-- The longest streak ever reached; the current one is counted when asked.
create table streaks (
  person_id uuid primary key references people on delete cascade,
  longest integer not null
);

create table notifications (
  id uuid primary key,
  studio_id uuid not null references studios,
  person_id uuid not null references people on delete cascade,
  kind text not null,
  actor_id uuid references people,
  subject text not null default '',
  path text not null,
  -- The activity it is about; a like of one person tells once.
  activity_id uuid references activities on delete cascade,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create unique index notifications_like on notifications (person_id, actor_id, activity_id)
  where kind = 'activity_liked';
create index notifications_person on notifications (person_id, id desc);
create index notifications_unread on notifications (person_id) where read_at is null;
