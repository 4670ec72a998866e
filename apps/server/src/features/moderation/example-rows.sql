insert into reports (id, studio_id, kind, subject_id, author_id, reporter_id, reason, created_at)
  values (gen_random_uuid(), :studio_id, 'message', gen_random_uuid(), :person_id, :person_id, 'spam', now());
