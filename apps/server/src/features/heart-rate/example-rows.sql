insert into heart_rate_counted values (:person_id, date_trunc('minute', now()), '{1,2}');
insert into second_device_codes values (:person_id, '\x07', now(), now());
insert into device_connections (person_id, kind, created_at) values (:person_id, 'garmin', now());
