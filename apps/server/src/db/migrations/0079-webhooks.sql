-- An address that is told what happens in a studio. Its secret is derived from the server's own key and is not stored.
create table webhooks (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  -- The owner who added it: it is told what they may see.
  person_id uuid not null references people on delete cascade,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  created_at timestamptz(3) not null,
  -- Since when every attempt has failed.
  failing_since timestamptz(3),
  -- Why nothing is sent.
  off_reason text check (off_reason in ('chosen', 'failing', 'gone'))
);
create index webhooks_studio on webhooks (studio_id);
create index webhooks_person on webhooks (person_id, id desc);

-- One message to one address. It holds ids alone, and is kept for a month.
create table webhook_deliveries (
  id uuid primary key,
  studio_id uuid not null references studios on delete cascade,
  webhook_id uuid not null references webhooks on delete cascade,
  -- The client whose training or answers it is about: it is sent only while the owner may see them.
  client_id uuid references people on delete cascade,
  event text not null,
  data jsonb not null,
  created_at timestamptz(3) not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  -- The job that counts now; an older one of the queue sends nothing.
  turn int not null default 0,
  due_at timestamptz(3) not null,
  tried_at timestamptz(3),
  status int,
  ms int,
  problem text
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_age on webhook_deliveries (created_at);
create index webhook_deliveries_client on webhook_deliveries (client_id) where client_id is not null;
create index webhook_deliveries_studio on webhook_deliveries (studio_id);
