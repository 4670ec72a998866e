-- The clients whose sets per muscle are shown beside volume landmarks; a row for each.
create table volume_landmarks (
  client_id uuid primary key references people on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  set_by uuid references people on delete set null,
  created_at timestamptz(3) not null
);
create index volume_landmarks_set_by on volume_landmarks (set_by) where set_by is not null;
