-- What an archive changed in the look of a studio, so that it goes with its import.
create table imported_brands (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  brought jsonb not null,
  created_at timestamptz(3) not null
);
create index imported_brands_studio on imported_brands (studio_id);
