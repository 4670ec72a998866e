import type { AlertChoices } from '@spotter/contract/alerts';
import { dayIn } from '@spotter/contract/days';
import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { AlertKind } from '../sending/alert-rules.ts';
import type { Quiet } from './rules.ts';

type Writer = Transaction<DB>;

/** What the viewer has chosen; nothing is muted or mailed before. */
export async function findChoices(
  db: Reader,
  viewer: Viewer,
): Promise<{ muted: string[]; mailed: string[]; quiet: AlertChoices['quiet'] }> {
  const row = await db
    .selectFrom('alert_settings')
    .select(['muted', 'mailed', 'quiet_from as from', 'quiet_until as until'])
    .where('person_id', '=', viewer.id)
    .executeTakeFirst();
  const { muted = [], mailed = [], from, until } = row ?? {};
  return { muted, mailed, quiet: from && until ? { from, until } : null };
}

/** Mutes a kind, or no longer. */
export async function putKind(db: Writer, viewer: Viewer, kind: AlertKind, isOn: boolean): Promise<void> {
  const muted = isOn ? [] : [kind];
  await sql`insert into alert_settings (person_id, studio_id, muted)
    values (${viewer.id}, ${viewer.studioId}, ${muted}::text[])
    on conflict (person_id) do update set
      muted = array_remove(alert_settings.muted, ${kind}) || excluded.muted`.execute(db);
}

/** Mails a kind, or no longer. The first mail comes on the day after, with what happened since. */
export async function putMailed(
  db: Writer,
  viewer: Viewer,
  kind: AlertKind,
  { isOn, now }: { isOn: boolean; now: Date },
): Promise<void> {
  const mailed = isOn ? [kind] : [];
  const today = dayIn(viewer.timeZone, now);
  await sql`insert into alert_settings as c (person_id, studio_id, mailed, mail_since, mail_day)
    values (${viewer.id}, ${viewer.studioId}, ${mailed}::text[], ${now}, ${today}::date)
    on conflict (person_id) do update set
      mailed = array_remove(c.mailed, ${kind}) || excluded.mailed,
      mail_since = case when c.mailed = '{}' then excluded.mail_since else c.mail_since end,
      mail_day = case when c.mailed = '{}' then excluded.mail_day else c.mail_day end`.execute(db);
}

export async function putQuiet(db: Writer, viewer: Viewer, quiet: Quiet | null): Promise<void> {
  const times = { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null };
  await db
    .insertInto('alert_settings')
    .values({ person_id: viewer.id, studio_id: viewer.studioId, ...times })
    .onConflict((oc) => oc.column('person_id').doUpdateSet(times))
    .execute();
}
