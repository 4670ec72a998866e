-- Who else has looked at a person's data: one row for each reader, thing and day.
create table data_reads (
  person_id uuid not null references people on delete cascade,
  reader_id uuid not null references people on delete cascade,
  -- 'body/weight', 'habits', 'heartRate' ...
  what text not null,
  day date not null,
  studio_id uuid not null references studios on delete cascade,
  last_at timestamptz(3) not null,
  primary key (person_id, reader_id, what, day),
  check (person_id <> reader_id)
);
create index data_reads_newest on data_reads (person_id, last_at desc);
create index data_reads_reader on data_reads (reader_id);
create index data_reads_studio on data_reads (studio_id, day);
