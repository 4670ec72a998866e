/** Ways of signing in that prove two factors; what a provider asks for is its matter. */
export const STRONG_WAYS: ReadonlySet<string> = new Set(['passkey', 'code', 'link-code', 'provider']);

/** By when a person `p` needs a second factor by the rule `r` of their studio; null where it asks nothing of them. */
export const FACTOR_BY = `case when r.studio_id is not null and p.left_at is null
    and (r.applies_to = 'everyone' or p.role = 'trainer')
  then greatest(r.since, p.created_at, p.second_factor_from) + r.days * interval '1 day' end`;

/** Whether codes are asked for after the password of a person `p`. */
export const HAS_CODES =
  'exists (select from totp_keys k where k.person_id = p.id and k.confirmed_at is not null)';

/** Whether a person `p` has neither codes nor a passkey, and does not come by a provider. */
export const HAS_NONE = `not ${HAS_CODES} and not exists (select from passkeys k where k.person_id = p.id)
  and not (p.password_hash is null and exists (select from identities i where i.person_id = p.id))`;
