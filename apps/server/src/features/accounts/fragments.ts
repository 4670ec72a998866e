import { FAMILY_FIRST } from '@spotter/contract/display-name';
import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';
import { studioRows } from '#features/settings/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';
import { FACTOR_BY, HAS_NONE } from './second-factor/fragments.ts';

/** People as other features may read them: never their passwords or privacy of the feed. */
export const peopleRows = sharedRows('people', [
  'id',
  'studio_id',
  'role',
  'is_founder',
  'is_assistant',
  'email',
  'first_name',
  'last_name',
  'profile_image_url',
  'language',
  'time_zone',
  'week_start',
  'units',
  'birth_year',
  'max_heart_rate',
  'share_heart_rate',
  'onboarding_closed_at',
  'created_at',
  'erased_at',
  'left_at',
  'deletion_asked_at',
]);

/**
 * The owner of the studio with an id: the trainer who made it or was given it, or, when a restored backup lost them, the
 * longest-serving one. Null when the studio has no trainer.
 */
export const ownerOf = (studioId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select o.id from people o where o.studio_id = ${studioId} and o.role = 'trainer' and o.erased_at is null
    and o.left_at is null order by o.is_founder desc, o.is_assistant, o.created_at, o.id limit 1)`;

/** Whether the person of a column may invite: a trainer of the studio who is not an assistant. */
export const mayInvite = (person: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from people o where o.id = ${sql.ref(person)} and o.role = 'trainer'
    and not o.is_assistant and o.left_at is null and o.erased_at is null)`;

/**
 * Who sees the activities that the server makes for the person with an id: the studio, or only their coaches. A former
 * member has none.
 */
export const feedVisibility = (id: RawBuilder<unknown>): RawBuilder<'studio' | 'coach'> =>
  sql`(select case when o.feed_privacy = 'studio' and o.left_at is null then 'studio' else 'coach' end from people o where o.id = ${id})`;

/** Where clients may see each other: the list of members, who is online, the feed, names on leaderboards. */
export type ShownPlace = 'members' | 'presence' | 'feed' | 'names';

const ALLOWED_BY_PERSON: Record<ShownPlace, string> = {
  members: 'h.shown_in_members',
  presence: 'h.shown_online',
  feed: 'h.shown_in_feed',
  names: 'h.shown_by_name',
};
const ALLOWED_BY_STUDIO: Record<ShownPlace, string> = {
  members: 'u.clients_see_members',
  presence: 'u.clients_see_presence',
  feed: 'u.clients_see_feed',
  names: 'u.clients_see_names',
};

/**
 * Whether every client sees the person with an id in a place: a trainer always, a client if both they and the studio
 * allow it. SQL text; the id is a column or a parameter.
 */
export const shownToClients = (id: string, place: ShownPlace): string =>
  `exists (select from people h join ${studioRows.text('u')} on u.id = h.studio_id where h.id = ${id}
    and (h.role = 'trainer' or (${ALLOWED_BY_PERSON[place]} and u.has_community and ${ALLOWED_BY_STUDIO[place]})))`;

/** Whether the viewer sees the person of a column in a place; trainers see everybody. */
export const isShownTo = (
  viewer: Pick<Viewer, 'id' | 'role'>,
  person: `${string}.${string}`,
  place: ShownPlace,
): RawBuilder<boolean> =>
  viewer.role === 'trainer'
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(person)} = ${viewer.id} or ${sql.raw(shownToClients(person, place))})`;

/**
 * Who may see what the person with an id writes in the feed: themselves and the trainers; null when the whole studio may.
 * SQL text.
 */
export const readersOfPosts = (person: string): string =>
  `case when not ${shownToClients(person, 'feed')} then array(
    select t.id from people w join people t on t.studio_id = w.studio_id where w.id = ${person}
      and (t.id = w.id or (t.role = 'trainer' and t.erased_at is null and t.left_at is null))) end`;

/** Whether anything in the feed of the studio with an id is hidden from clients. SQL text, quick in most studios. */
export const hidesInFeed = (studioId: string): string =>
  `(select not (u.has_community and u.clients_see_feed) or exists (select from people h
      where h.studio_id = u.id and not h.shown_in_feed)
    from ${studioRows.text('u')} where u.id = ${studioId})`;

/** The names of a row of people as `displayName` writes them; null without one. SQL text. */
export const nameText = (row: string): string =>
  `nullif(case when ${row}.last_name ~ '[${FAMILY_FIRST}]' then concat_ws(' ', ${row}.last_name, ${row}.first_name)
    else concat_ws(' ', ${row}.first_name, ${row}.last_name) end, '')`;

/** The full name of the person with an id, for an export; null without a name. */
export const personName = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select ${sql.raw(nameText('o'))} from people o where o.id = ${id})`;

/** Where people are signed in, as other features may read it; a row goes with its sign-in. */
export const signInRows = sharedRows('sign_ins', ['id', 'person_id', 'token_hash', 'browser', 'system']);

/** By when the person with an id needs a second factor and has none at all; null otherwise. */
export const missingFactorBy = (personId: string): RawBuilder<string | null> =>
  sql`(select ${sql.raw(FACTOR_BY)} from people p join second_factor_rules r on r.studio_id = p.studio_id
    where p.id = ${sql.ref(personId)} and ${sql.raw(HAS_NONE)})`;
