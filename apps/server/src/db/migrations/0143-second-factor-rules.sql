-- A studio may require a second factor: of whom, how many days each person has, and since when.
create table second_factor_rules (
  studio_id uuid primary key references studios on delete cascade,
  applies_to text not null check (applies_to in ('staff', 'everyone')),
  days smallint not null check (days between 1 and 60),
  since timestamptz(3) not null
);
-- When the owner gave a person who lost theirs the days anew.
alter table people add column second_factor_from timestamptz(3);
-- Whether two factors were proved in a session, when it began or since.
alter table sign_ins add column has_second_factor boolean not null default false;
update sign_ins set has_second_factor = true where way in ('passkey', 'code', 'link-code', 'provider');
