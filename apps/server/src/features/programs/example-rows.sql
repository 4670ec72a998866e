insert into programs values (gen_random_uuid(), :studio_id, :person_id, 'Strong', 'Four weeks', 4, true, 'Base', '{barbell}',
  '[{"fromWeek": 1, "toWeek": 4, "name": "Base"}]', 3, 1, now(), null);
insert into program_cells select gen_random_uuid(), p.studio_id, p.id, 1, 2, 1, w.id
  from programs p, (select id from workouts limit 1) w;
insert into program_versions select id, studio_id, 1, '{"weeks": 4, "cells": []}' from programs;
insert into program_sends select gen_random_uuid(), studio_id, id, author_id, 'changes', now(), null from programs;
insert into program_runs select gen_random_uuid(), studio_id, program_id, id, coach_id, coach_id, now(), '{1,3}',
  '{}', now(), null from program_sends;
insert into program_sent_days select send_id, id, studio_id, gen_random_uuid(), gen_random_uuid(),
  '{"week": 1}', null from program_runs;
