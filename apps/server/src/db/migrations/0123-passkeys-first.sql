-- The id of the account that is to be made with the passkey: devices know a person by it. Null: the account exists.
alter table passkey_challenges add column person_id uuid;
