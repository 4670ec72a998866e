-- Groups are channels of several people, whom a trainer chooses.
alter table channels
  drop constraint channels_kind_check,
  add constraint channels_kind_check check (kind in ('general', 'direct', 'group')),
  add column name text,
  add constraint channels_named check ((kind = 'group') = (name is not null));

create table channel_members (
  channel_id uuid not null references channels on delete cascade,
  person_id uuid not null references people on delete cascade,
  studio_id uuid not null references studios on delete cascade,
  -- They read what was written after this number.
  from_number integer not null check (from_number >= 0),
  joined_at timestamptz(3) not null,
  primary key (channel_id, person_id)
);
create index channel_members_person on channel_members (person_id);
create index channel_members_studio on channel_members (studio_id);

-- A text as it is searched: without case, accents and widths. Korean becomes its letters.
create function folded_text(content text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(lower(normalize(content, NFKD)), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g');

-- What a message is found by: each pair of characters, and each single one of Chinese and Japanese, hashed with its
-- channel. So the size of a search is that of the reader's own channels, whatever else the table holds.
create function message_terms(channel uuid, content text) returns bigint[] language sql immutable strict parallel safe
  return (
    with pairs as (
      select one, one || lead(one) over (order by place) as pair
      from unnest(string_to_array(folded_text(content), null)) with ordinality as a(one, place)),
    terms as (
      select pair as term from pairs where pair is not null
      union
      select one from pairs where one >= U&'\2E80' collate "C")
    select coalesce(array_agg(
      hashtextextended(term, ('x' || right(replace(channel::text, '-', ''), 16))::bit(64)::bigint)), '{}')
    from terms);

create index messages_terms on messages using gin (message_terms(channel_id, content)) where removed_at is null;
