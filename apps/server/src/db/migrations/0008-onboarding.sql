-- When somebody put their first steps away; null shows them.
alter table people add column onboarding_closed_at timestamptz(3);
-- Who was here before knows their way.
update people set onboarding_closed_at = now();
