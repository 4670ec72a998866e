-- When a person left their studio. They keep the account and their own history; an invite brings them back.
alter table people add column left_at timestamptz(3);
