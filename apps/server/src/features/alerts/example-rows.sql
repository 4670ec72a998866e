insert into push_subscriptions select gen_random_uuid(), :studio_id, :person_id, id, 'https://push.example.org/1', 'p', 'a', 'en', now(),
  null from sign_ins limit 1;
insert into push_alerts select id, 'call:1', studio_id, 'ringing', now() from push_subscriptions;
insert into alert_settings values (:person_id, :studio_id, '{trophy}', '22:00', '07:00', '{message}', now(), '2026-03-02', null);
