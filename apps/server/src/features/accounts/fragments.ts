import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';

/** People as other features may read them: never their passwords, units or privacy of the feed. */
export const peopleRows = sharedRows('people', [
  'id',
  'studio_id',
  'role',
  'is_founder',
  'email',
  'first_name',
  'last_name',
  'profile_image_url',
  'language',
  'time_zone',
  'birth_year',
  'max_heart_rate',
  'share_heart_rate',
  'onboarding_closed_at',
  'created_at',
  'erased_at',
  'left_at',
]);

/**
 * The owner of the studio with an id: the trainer who made it, or, when they are gone, the longest-serving one. Null
 * when the studio has no trainer.
 */
export const ownerOf = (studioId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select o.id from people o where o.studio_id = ${studioId} and o.role = 'trainer' and o.erased_at is null
    order by o.is_founder desc, o.created_at, o.id limit 1)`;

/**
 * Who sees the activities that the server makes for the person with an id: the studio, or only their coaches. A former
 * member has none.
 */
export const feedVisibility = (id: RawBuilder<unknown>): RawBuilder<'studio' | 'coach'> =>
  sql`(select case when o.feed_privacy = 'studio' and o.left_at is null then 'studio' else 'coach' end from people o where o.id = ${id})`;

/** The full name of the person with an id, for an export; null without a name. */
export const personName = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select nullif(concat_ws(' ', o.first_name, o.last_name), '') from people o where o.id = ${id})`;
