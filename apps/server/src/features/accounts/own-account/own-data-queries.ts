import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { studioRows } from '#features/settings/fragments.ts';
import texts from '../own-data-texts.json' with { type: 'json' };
import { picturesReadIn } from './read-in-queries.ts';

/** The account's own rows in the export; `erase-person.ts` deletes them. */
export const accountsOwnData: OwnData = {
  files: [
    {
      name: 'account',
      tables: ['people', 'identities', 'passkeys', 'totp_keys', 'recovery_codes', 'sign_ins'],
      readIn: 'who signs in here has an account here; the settings of another one would replace theirs',
      rows: ({ id }) => sql`
        select p.id, p.email, p.first_name as "firstName", p.last_name as "lastName", p.role, s.name as studio,
          p.profile_image_url as picture, p.time_zone as "timeZone", p.language, p.units, p.distance_unit as "distanceUnit",
          p.week_start as "weekStart",
          p.feed_privacy as "feedPrivacy", p.shown_in_members as "shownInMembers", p.shown_online as "shownOnline",
          p.shown_in_feed as "shownInFeed", p.shown_by_name as "shownByName", p.share_heart_rate as "shareHeartRate", p.birth_year as "birthYear",
          p.max_heart_rate as "maxHeartRate", p.created_at as "memberSince", p.left_at as "leftAt",
          p.onboarding_closed_at as "firstStepsClosedAt",
          (select coalesce(json_agg(json_build_object('issuer', i.issuer, 'subject', i.subject,
            'since', i.created_at)), '[]') from identities i where i.person_id = p.id) as "outsideIdentities",
          (select coalesce(json_agg(json_build_object('name', k.name, 'host', k.host, 'onOtherDevices', k.is_synced,
            'since', k.created_at, 'lastUsedAt', k.used_at) order by k.created_at), '[]')
            from passkeys k where k.person_id = p.id) as passkeys,
          (select json_build_object('since', c.confirmed_at, 'recoveryCodesLeft', (select count(*) from recovery_codes r
              where r.person_id = p.id and r.used_at is null))
            from totp_keys c where c.person_id = p.id and c.confirmed_at is not null) as "codesFromAnApp",
          (select coalesce(json_agg(json_build_object('browser', n.browser, 'system', n.system,
            'kind', n.device_kind, 'way', n.way, 'signedInAt', n.created_at, 'lastUsedAt', n.seen_at) order by n.created_at), '[]')
            from sign_ins n where n.person_id = p.id) as devices
        from people p join ${studioRows('s')} on s.id = p.studio_id where p.id = ${id}`,
    },
    {
      name: 'profile-pictures',
      tables: ['imported_pictures'],
      readIn: picturesReadIn,
      rows: ({ id }) => sql`
        select profile_image_url as file from people where id = ${id} and profile_image_url is not null`,
    },
  ],
  texts,
  notExported: {
    known_devices:
      'by what token a browser is known again; the devices that are signed in are in the account',
    password_resets: 'a secret that was mailed, not a fact about the person',
    code_tries: 'how often a code was typed wrong lately',
    code_sign_ins: 'a sign-in that waits for its code',
    email_changes: 'links that were mailed in the last hour; the address itself is in the account',
    sign_in_links: 'a secret that was mailed, not a fact about the person',
  },
};
