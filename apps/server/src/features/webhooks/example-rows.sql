insert into webhooks values (gen_random_uuid(), :studio_id, :person_id, 'https://hooks.example.org/1', '{client.joined}', now(), now(),
  'failing');
insert into webhook_deliveries select gen_random_uuid(), studio_id, id, person_id, 'client.joined', '{"clientId": "1"}',
  now(), 'failed', 8, 8, now(), now(), 503, 84, 'answer' from webhooks;
