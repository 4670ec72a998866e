insert into direct_blocks values (:person_id, :studio_id, :person_id, now());
insert into channels (id, studio_id, kind, created_at, name) values (gen_random_uuid(), :studio_id, 'group', now(), 'Runners');
insert into channel_members select id, :person_id, studio_id, 0, now() from channels where name = 'Runners';
insert into message_templates values (gen_random_uuid(), :studio_id, :person_id, 'Well done', 'Well done, {name}', true, now(), now());
insert into scheduled_messages values (gen_random_uuid(), :studio_id, :person_id, null, 'Tomorrow at eight', now(), now(), null, 0, null);
insert into scheduled_recipients select id, sender_id, gen_random_uuid(), false from scheduled_messages;
insert into scheduled_files select id, 1, studio_id, 'picture', '/api/objects/' || gen_random_uuid(), null, '{}' from scheduled_messages;
insert into message_files select id, 1, studio_id, 'voice', '/api/objects/' || gen_random_uuid(), 12.5, '{1,50,100}'
  from messages order by id limit 1;
insert into message_reactions select id, sender_id, 'strong', studio_id, now() from messages order by id limit 1;
insert into message_replies select id, studio_id, id from messages order by id limit 1;
insert into message_places select id, studio_id, gen_random_uuid(), null, null from messages order by id limit 1;
insert into former_messages values (:person_id, gen_random_uuid(), 1, :studio_id, 'direct', 'Robin Coach', 'Robin Coach', false, 'Well done', 0, now());
