-- A browser that is told through its push service while Spotter is closed. It ends with its sign-in.
create table push_subscriptions (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  person_id uuid not null references people on delete cascade,
  sign_in_id uuid not null references sign_ins (id) on delete cascade,
  -- The push service's address of the device; who knows it can send there, so nobody is told it.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz(3) not null,
  -- The latest alert of which a page in front of the person said that it need not be sent.
  front_at timestamptz(3)
);
create index push_subscriptions_person on push_subscriptions (person_id, id);
create index push_subscriptions_sign_in on push_subscriptions (sign_in_id);
create index push_subscriptions_studio on push_subscriptions (studio_id);

-- What a device was told last about a subject: the same is not told twice, and what was read can be taken away.
create table push_alerts (
  subscription_id uuid not null references push_subscriptions on delete cascade,
  tag text not null,
  studio_id uuid not null references studios on delete cascade,
  mark text not null,
  sent_at timestamptz(3) not null,
  primary key (subscription_id, tag)
);
create index push_alerts_studio on push_alerts (studio_id);
