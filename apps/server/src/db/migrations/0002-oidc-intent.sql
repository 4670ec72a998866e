-- What a person who is not known yet came for: to join by an invite, or to make a studio.
alter table oidc_attempts add column invite_code text;
alter table oidc_attempts add column studio_name text;
