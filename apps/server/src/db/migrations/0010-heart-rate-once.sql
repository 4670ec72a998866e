-- Which values of a minute are counted already, each as milliseconds into the minute x 256 + beats a minute. A value
-- that arrives again adds nothing. Values older than a day are refused, so a minute's row goes soon after that.
create table heart_rate_counted (
  person_id uuid not null references people on delete cascade,
  -- The minute, as in heart_rate_minutes.
  at timestamptz(3) not null,
  counted integer[] not null,
  primary key (person_id, at)
);
create index heart_rate_counted_at on heart_rate_counted (at);

-- A second device: a browser with Web Bluetooth that sends the heart rate of a person whose own browser has none.
alter table device_connections drop constraint device_connections_kind_check;
alter table device_connections add constraint device_connections_kind_check
  check (kind in ('garmin', 'apple-watch', 'second-device'));

-- The code that lets a second device in, once; only its SHA-256 is kept. A new code takes the place of the old one.
create table second_device_codes (
  person_id uuid primary key references people on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
