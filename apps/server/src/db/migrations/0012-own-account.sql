-- What a person sees of their sign-ins: a name for the address, and what kind of browser it is. Neither the whole
-- user agent nor the network address is kept.
alter table sign_ins add column id uuid not null default gen_random_uuid();
alter table sign_ins add column browser text;
alter table sign_ins add column system text;
alter table sign_ins add column device_kind text check (device_kind in ('phone', 'tablet', 'desktop'));
-- When the person last proved who they are on it: by password, or anew at the provider.
alter table sign_ins add column confirmed_at timestamptz(3);
create unique index sign_ins_id on sign_ins (id);

-- A sign-in at the provider that must not be answered from a session there.
alter table oidc_attempts add column is_fresh boolean not null default false;

-- One download of one's own data: single use, for its person alone.
create table export_tickets (
  token_hash bytea primary key,
  person_id uuid not null references people on delete cascade,
  expires_at timestamptz(3) not null
);

-- An erased person's row stays for what others keep (messages, programmes, trophies); it tells nothing of them.
alter table people add column erased_at timestamptz(3);
alter table people alter column email drop not null;
alter table people add check (email is not null or erased_at is not null);
create index people_present on people (studio_id) where erased_at is null;

-- Who was erased, so that an older backup does not bring them back.
create table erasures (
  person_id uuid primary key,
  erased_at timestamptz(3) not null
);

-- What a person did is found by the person, and what hangs on a session or a workout by that, when it goes.
create index activity_likes_person on activity_likes (person_id);
create index activity_comments_person on activity_comments (person_id);
create index messages_sender on messages (sender_id);
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index challenge_scores_session on challenge_scores (session_id);
create index sessions_workout on sessions (workout_id);
create index personal_records_exercise on personal_records (exercise_id);

-- A studio whose last person goes, goes with everything in it: its rows follow it, and those between its tables are
-- checked at the end of the transaction that asks for it.
do $$
declare fk record;
begin
  for fk in
    select c.conname, c.conrelid::regclass as on_table, c.confrelid = 'studios'::regclass as to_studio,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'f' and c.confdeltype = 'a' and c.connamespace = 'public'::regnamespace
  loop
    if fk.to_studio then
      execute format('alter table %s drop constraint %I', fk.on_table, fk.conname);
      execute format('alter table %s add constraint %I %s on delete cascade', fk.on_table, fk.conname, fk.definition);
    else
      execute format('alter table %s alter constraint %I deferrable initially immediate', fk.on_table, fk.conname);
    end if;
  end loop;
end $$;
