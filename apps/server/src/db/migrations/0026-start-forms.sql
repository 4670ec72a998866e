-- The terms that a studio asks its clients to agree to: each change is a version. An empty text asks for nothing.
create table studio_terms (
  studio_id uuid not null references studios on delete cascade,
  version int not null check (version > 0),
  content text not null,
  created_at timestamptz(3) not null,
  primary key (studio_id, version)
);

-- What a person said at the start about health, goals and equipment: each time they answer is a version.
create table start_forms (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  client_id uuid not null references people on delete cascade,
  version int not null check (version > 0),
  health jsonb not null,
  goals text[] not null,
  goal_words text not null,
  equipment text[] not null,
  -- The terms that they had agreed to by then.
  terms_version int,
  agreed_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (client_id, version),
  check ((terms_version is null) = (agreed_at is null)),
  foreign key (studio_id, terms_version) references studio_terms deferrable initially immediate
);
