-- A trainer's form for check-ins. Its questions are in its versions; a removed one stays for what was answered.
create table check_in_forms (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  -- Null when the trainer's account was deleted.
  author_id uuid references people on delete set null,
  version integer not null check (version > 0),
  removed_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index check_in_forms_author on check_in_forms (author_id, id desc);
create index check_in_forms_studio on check_in_forms (studio_id);

-- Nothing is changed in place: answers name the version that was shown.
create table check_in_versions (
  form_id uuid not null references check_in_forms on delete cascade,
  version integer not null check (version > 0),
  studio_id uuid not null references studios on delete cascade,
  name text not null,
  rhythm jsonb not null,
  questions jsonb not null,
  created_at timestamptz(3) not null,
  primary key (form_id, version)
);
create index check_in_versions_studio on check_in_versions (studio_id);

-- Days on which a client is asked a form, in their time zone. A pause ends a span, and going on begins another, so no
-- day of a pause was ever asked for.
create table check_in_spans (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  form_id uuid not null references check_in_forms on delete cascade,
  client_id uuid not null references people on delete cascade,
  rhythm jsonb not null,
  first_day date not null,
  -- Included; null while it goes on. A span that was ended on its first day has no day.
  last_day date check (last_day >= first_day - 1),
  is_paused boolean not null default false check (last_day is not null or not is_paused),
  created_at timestamptz(3) not null
);
create unique index check_in_spans_going on check_in_spans (form_id, client_id) where last_day is null;
create index check_in_spans_form on check_in_spans (form_id, client_id, id desc);
create index check_in_spans_client on check_in_spans (client_id);
create index check_in_spans_studio on check_in_spans (studio_id);

create table check_ins (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  form_id uuid not null,
  version integer not null,
  client_id uuid not null references people on delete cascade,
  -- The day that it was asked for.
  day date not null,
  answers jsonb not null,
  -- The day of its client on which its numbers were measured; a correction keeps it.
  measured_on date not null,
  -- By the clock of the phone, which orders versions, and by ours.
  changed_at timestamptz(3) not null,
  answered_at timestamptz(3) not null,
  foreign key (form_id, version) references check_in_versions on delete cascade
);
create unique index check_ins_place on check_ins (form_id, client_id, day desc);
create index check_ins_client on check_ins (client_id, day desc);
create index check_ins_version on check_ins (form_id, version);
create index check_ins_studio on check_ins (studio_id);

-- What the author of a form is done with, also one that is missing. Answers that come later are open again.
create table check_in_reviews (
  form_id uuid not null references check_in_forms on delete cascade,
  client_id uuid not null references people on delete cascade,
  day date not null,
  studio_id uuid not null references studios on delete cascade,
  done_at timestamptz(3) not null,
  primary key (form_id, client_id, day)
);
create index check_in_reviews_client on check_in_reviews (client_id);
create index check_in_reviews_studio on check_in_reviews (studio_id);
