insert into identities values ('https://id.example', 'sub', :person_id, now());
insert into sign_ins (token_hash, person_id, created_at, seen_at) values ('\x00ff0a5c', :person_id, now(), now());
insert into password_resets values ('\x0a0d', :person_id, now(), null);
insert into oidc_attempts (state_hash, browser_hash, nonce, verifier, next, expires_at) values ('\x01', '\x02', '', 'v', '/', now());
insert into passkeys values (gen_random_uuid(), :studio_id, :person_id, '\x00ff', '\xa5', 'gym.example', '{internal}', 7, true, false,
  'Phone', now(), null);
insert into totp_keys values (:person_id, :studio_id, '\x01ff', now(), now());
insert into recovery_codes values (:person_id, :studio_id, 3, '$argon2id$x', now());
insert into known_devices values (:person_id, '\x0c', now());
insert into code_tries values (:person_id, :studio_id, 58000000, 2, now());
insert into code_sign_ins values ('\x0b', :person_id, now(), 'code');
insert into sign_in_links values ('\x0d', :person_id, '\x0e', now(), now());
insert into email_changes values (gen_random_uuid(), :person_id, 'a@example.test', 'b@example.test', '\x0f', '\x10', null, '\x11', now(), null);
insert into passkey_challenges values ('\x03', null, now());
insert into second_factor_rules values (:studio_id, 'staff', 14, now());
insert into erasures values (gen_random_uuid(), now());
insert into imported_pictures values (gen_random_uuid(), :studio_id, :person_id, '/api/objects/x', now());
