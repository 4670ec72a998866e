insert into calendar_connections (person_id, studio_id, refresh_token, next_sync_at, created_at)
  values (:person_id, :studio_id, '\xdeadbeef00', now(), now());
insert into calendar_attempts values ('\x03', :person_id, 's', 'v', now());
insert into calendar_revocations (id, token, person_id, created_at, next_at)
  values (gen_random_uuid(), '\x04', :person_id, now(), now());
insert into calendar_feeds values (:person_id, :studio_id, '\x05', now(), null);
