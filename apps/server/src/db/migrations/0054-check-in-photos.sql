-- A photo of a check-in: one for each question and view. Its file is sealed; a deleted photo has neither row nor file.
create table check_in_photos (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  check_in_id uuid not null references check_ins on delete cascade,
  client_id uuid not null references people on delete cascade,
  question_id uuid not null,
  view text not null check (view in ('front', 'side', 'back')),
  file text not null,
  -- By the clock of the phone: of two photos of one place the later one stays.
  taken_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create unique index check_in_photos_place on check_in_photos (check_in_id, question_id, view);
create index check_in_photos_client on check_in_photos (client_id, id desc);
create index check_in_photos_file on check_in_photos (file);
create index check_in_photos_studio on check_in_photos (studio_id);

-- Clients who show their photos to no coach.
create table check_in_photo_hides (
  client_id uuid primary key references people on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  created_at timestamptz(3) not null
);
create index check_in_photo_hides_studio on check_in_photo_hides (studio_id);

-- Questions know which views they ask for, and whether these are needed.
update check_in_versions set questions = (
  select coalesce(jsonb_agg('{"views": [], "required": false}'::jsonb || q order by place), '[]')
  from jsonb_array_elements(questions) with ordinality as each(q, place));
