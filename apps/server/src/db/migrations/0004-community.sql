-- What the studio shows at the top of home: an embed address at the no-cookie host.
alter table studios add column featured_video_url text;

-- Chat. Messages of a channel are numbered without a gap, so what is unread is a difference and cannot drift.
create table channels (
  id uuid primary key,
  studio_id uuid not null references studios,
  kind text not null check (kind in ('general', 'direct')),
  trainer_id uuid references people,
  client_id uuid references people,
  last_number integer not null default 0,
  last_message_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((kind = 'direct') = (trainer_id is not null and client_id is not null))
);
create unique index channels_general on channels (studio_id) where kind = 'general';
create unique index channels_direct on channels (trainer_id, client_id) where kind = 'direct';
create index channels_client on channels (client_id) where kind = 'direct';

create table messages (
  -- The browser's, so that a message sent again is the same one.
  id uuid primary key,
  channel_id uuid not null references channels,
  studio_id uuid not null references studios,
  number integer not null check (number >= 1),
  sender_id uuid not null references people,
  content text not null,
  created_at timestamptz(3) not null,
  unique (channel_id, number)
);

-- How far each person has read; no row: nothing.
create table channel_reads (
  channel_id uuid not null references channels on delete cascade,
  person_id uuid not null references people on delete cascade,
  number integer not null check (number >= 0),
  read_at timestamptz(3) not null,
  primary key (channel_id, person_id)
);

-- A kind of notification a person does not want.
create table notification_mutes (
  person_id uuid not null references people on delete cascade,
  kind text not null,
  primary key (person_id, kind)
);
alter table notifications add column count integer not null default 1 check (count >= 1);
alter table notifications add column subject_id uuid;
-- What one line has told of, so that nothing is told twice: who liked.
alter table notifications add column items text[] not null default '{}';
drop index notifications_like;
update notifications set subject_id = activity_id, items = array[actor_id::text] where kind = 'activity_liked';
update notifications set subject_id = substring(path from 11)::uuid where kind = 'workout_completed';
create index notifications_bundle on notifications (person_id, kind, subject_id);
create index notifications_subject on notifications (subject_id) where subject_id is not null;
create index notifications_activity on notifications (activity_id) where activity_id is not null;

create table challenges (
  id uuid primary key,
  studio_id uuid not null references studios,
  author_id uuid not null references people,
  name text not null,
  description text not null default '',
  category text not null check (category in ('strength', 'endurance', 'consistency')),
  goal double precision not null check (goal > 0),
  goal_type text not null check (goal_type in ('workouts', 'minutes', 'volume_kg', 'zone_minutes', 'streak_days')),
  start_date date not null,
  end_date date not null,
  prize_pools jsonb not null default '[]',
  is_featured boolean not null default false,
  participant_count integer not null default 0 check (participant_count >= 0),
  -- When its winners were told that it is over.
  winners_told_at timestamptz(3),
  created_at timestamptz(3) not null,
  check (end_date >= start_date)
);
create unique index challenges_featured on challenges (studio_id) where is_featured;
create index challenges_studio on challenges (studio_id, end_date desc, id desc);
create index challenges_untold on challenges (end_date) where winners_told_at is null;

-- The score is the sum of what counted, kept by the transaction that counts.
create table challenge_participants (
  challenge_id uuid not null references challenges on delete cascade,
  person_id uuid not null references people on delete cascade,
  score double precision not null default 0,
  -- When the score was reached: it orders those who tie, and never ranks them.
  reached_at timestamptz(3) not null,
  joined_at timestamptz(3) not null,
  primary key (challenge_id, person_id)
);
create index challenge_participants_rank on challenge_participants (challenge_id, score desc, person_id);
create index challenge_participants_person on challenge_participants (person_id);

-- What one session gave to one challenge; taken back with it.
create table challenge_scores (
  challenge_id uuid not null,
  person_id uuid not null,
  session_id uuid not null references sessions on delete cascade,
  value double precision not null,
  primary key (challenge_id, session_id),
  foreign key (challenge_id, person_id) references challenge_participants on delete cascade
);

create index challenge_scores_person on challenge_scores (challenge_id, person_id);

create table trophies (
  id uuid primary key,
  studio_id uuid not null references studios,
  awarded_to uuid not null references people,
  awarded_by uuid not null references people,
  title text not null,
  description text not null default '',
  image_url text,
  visibility text not null check (visibility in ('public', 'private')),
  awarded_at timestamptz(3) not null
);
create index trophies_recipient on trophies (awarded_to, id desc);
create index trophies_giver on trophies (awarded_by, id desc);
create index trophies_image on trophies (image_url) where image_url is not null;

-- Every studio has its general channel, every coaching its direct one.
insert into channels (id, studio_id, kind, created_at) select gen_random_uuid(), id, 'general', now() from studios;
insert into channels (id, studio_id, kind, trainer_id, client_id, created_at)
  select gen_random_uuid(), studio_id, 'direct', trainer_id, client_id, now()
  from (select distinct studio_id, trainer_id, client_id from coachings) c;
