import type { ContentKind, Report } from '@spotter/contract/moderation';
import { type RawBuilder, sql } from 'kysely';
import { LAST_ID, type Reader } from '#db/database.ts';
import { ownerOf, peopleRows, personName } from '#features/accounts/fragments.ts';
import { activityRows, commentRows } from '#features/activities/fragments.ts';
import { isNear } from '#features/coaching/fragments.ts';
import { messageRows } from '#features/messages/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A text that a trainer removed though nobody reported it: the report is theirs, and of that moment. */
const isOwnDecision = sql<boolean>`(r.action = 'remove' and r.reporter_id = r.resolved_by and r.created_at = r.resolved_at)`;

/**
 * The reports `r` that a trainer may see: those of their studio, and those about themselves only if they own the
 * studio, because somebody must see them. What nobody reported may be of a private chat: it is the trainer's alone.
 */
const mayResolve = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(r.studio_id = ${viewer.studioId}
  and (r.reporter_id = ${viewer.id} or ${isOwnDecision} is not true)
  and (r.author_id <> ${viewer.id} or ${viewer.id} = ${ownerOf(sql`r.studio_id`)}))`;

type PersonColumns = {
  id: string;
  first: string | null;
  last: string | null;
  role: string;
  image: string | null;
};

type ReportRow = Pick<Report, 'id' | 'kind' | 'content' | 'reason'> & {
  subject_id: string;
  created_at: string;
  action: 'keep' | 'remove' | null;
  resolved_at: string | null;
  resolved_by: string | null;
  author: PersonColumns;
  author_mail: string | null;
  reporter: PersonColumns;
  reporter_mail: string | null;
};

const person = (alias: 'a' | 'p') => sql`json_build_object('id', ${sql.ref(`${alias}.id`)},
  'first', ${sql.ref(`${alias}.first_name`)}, 'last', ${sql.ref(`${alias}.last_name`)},
  'role', ${sql.ref(`${alias}.role`)}, 'image', ${sql.ref(`${alias}.profile_image_url`)})`;

const toPerson = (
  { id, first, last, role, image }: PersonColumns,
  email: string | null,
): Report['author'] => ({
  id,
  firstName: first,
  lastName: last,
  email,
  role: role as 'trainer' | 'client',
  profileImageUrl: image,
});

/** A page of the reports that a trainer may see, newest first, each with its text as it is now. */
export async function findReports(
  db: Reader,
  viewer: Viewer,
  page: { limit: number; before?: string | undefined; state: 'open' | 'resolved' },
): Promise<Report[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.kind, r.subject_id, r.reason, r.created_at, r.action, r.resolved_at,
      ${personName(sql`r.resolved_by`)} as resolved_by, ${person('a')} as author, ${person('p')} as reporter,
      case when ${isNear(viewer, 'a.id')} then a.email end as author_mail,
      case when ${isNear(viewer, 'p.id')} then p.email end as reporter_mail,
      nullif(case r.kind
        when 'message' then (select coalesce(m.removed_content, m.content) from ${messageRows('m')} where m.id = r.subject_id)
        when 'post' then (select coalesce(v.removed_content, v.content) from ${activityRows('v')} where v.id = r.subject_id)
        else (select coalesce(c.removed_content, c.content) from ${commentRows('c')} where c.id = r.subject_id) end, '')
        as content
    from reports r join ${peopleRows('a')} on a.id = r.author_id join ${peopleRows('p')} on p.id = r.reporter_id
    where ${mayResolve(viewer)} and r.id < ${page.before ?? LAST_ID}
      and r.resolved_at is ${page.state === 'open' ? sql`null` : sql`not null`}
    order by r.id desc limit ${sql.lit(page.limit)}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    content: row.content,
    author: toPerson(row.author, row.author_mail),
    reporter: toPerson(row.reporter, row.reporter_mail),
    reason: row.reason,
    createdAt: row.created_at,
    resolution:
      row.action === null || row.resolved_at === null
        ? null
        : { action: row.action, byName: row.resolved_by, at: row.resolved_at },
  }));
}

/** The number of open reports that a trainer may see. */
export async function countOpen(db: Reader, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from reports r where ${mayResolve(viewer)} and r.resolved_at is null`.execute(
    db,
  );
  return rows[0]?.open ?? 0;
}

type NewRow = {
  id: string;
  kind: ContentKind;
  subjectId: string;
  activityId: Known<'activity'> | null;
  authorId: Known<'person'>;
  reason: string;
  now: Date;
};

/** Stores a report of the viewer. @returns its id, or that of their open report of the same; and which it is */
export async function insertReport(
  db: Reader,
  viewer: Viewer,
  report: NewRow,
): Promise<{ id: Known<'report'>; isNew: boolean }> {
  const { rows } = await sql<{ id: Known<'report'>; isNew: boolean }>`
    insert into reports as r
      (id, studio_id, kind, subject_id, activity_id, author_id, reporter_id, reason, created_at)
    values (${report.id}, ${viewer.studioId}, ${report.kind}, ${report.subjectId}, ${report.activityId},
      ${report.authorId}, ${viewer.id}, ${report.reason}, ${report.now})
    on conflict (reporter_id, subject_id) where resolved_at is null do update set reason = r.reason
    returning r.id, r.id = ${report.id} as "isNew"`.execute(db);
  return rows[0] as { id: Known<'report'>; isNew: boolean };
}

/** Deletes the viewer's own open report. @returns whether there was one */
export async function deleteReport(db: Reader, viewer: Viewer, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('reports')
    .where('id', '=', id)
    .where('reporter_id', '=', viewer.id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export type LockedReport = {
  id: Known<'report'>;
  kind: ContentKind;
  subjectId: string;
  action: 'keep' | 'remove' | null;
};

/** Locks a report that the viewer may resolve. */
export async function lockReport(db: Reader, viewer: Viewer, id: string): Promise<LockedReport | undefined> {
  const { rows } = await sql<LockedReport>`
    select r.id, r.kind, r.subject_id as "subjectId", r.action from reports r
    where r.id = ${id} and ${mayResolve(viewer)} for update of r`.execute(db);
  return rows[0];
}

/** Whether somebody reported a text to the viewer. */
export async function isReportedTo(db: Reader, viewer: Viewer, subjectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from reports r where r.subject_id = ${subjectId} and ${mayResolve(viewer)} limit 1`.execute(db);
  return rows.length > 0;
}

type Resolved = { action: 'keep' | 'remove'; by: Known<'person'> | null; now: Date };

/** Resolves one report of a studio, or all open ones about a text or an activity. @returns their ids */
export async function resolveReports(
  db: Reader,
  studioId: Known<'studio'>,
  which: { id: string } | { subjectId: string } | { activityId: string },
  { action, by, now }: Resolved,
): Promise<string[]> {
  const matches =
    'id' in which
      ? sql<boolean>`id = ${which.id}`
      : 'subjectId' in which
        ? sql<boolean>`subject_id = ${which.subjectId}`
        : sql<boolean>`activity_id = ${which.activityId}`;
  const rows = await db
    .updateTable('reports')
    .set({ action, resolved_by: by, resolved_at: now })
    .where(matches)
    .where('studio_id', '=', studioId)
    .where('resolved_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the decision about a text that a trainer removed without a report, because it is back. @returns whether there was one */
export async function forgetOwnDecision(db: Reader, viewer: Viewer, subjectId: string): Promise<boolean> {
  const { rows } =
    await sql`delete from reports r where r.subject_id = ${subjectId} and r.studio_id = ${viewer.studioId}
    and ${isOwnDecision} returning r.id`.execute(db);
  return rows.length > 0;
}

/** Opens a report again. @returns false when its reporter has reported the same again meanwhile */
export async function reopen(db: Reader, id: Known<'report'>): Promise<boolean> {
  const { rows } = await sql`
    update reports set action = null, resolved_by = null, resolved_at = null where id = ${id}
      and not exists (select from reports o where o.id <> reports.id and o.reporter_id = reports.reporter_id
        and o.subject_id = reports.subject_id and o.resolved_at is null)
    returning id`.execute(db);
  return rows.length > 0;
}

/** The trainers who may see a report about a person. */
export async function findReaders(
  db: Reader,
  studioId: Known<'studio'>,
  authorId: Known<'person'> | null,
): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom(peopleRows('t'))
    .select('t.id')
    .$narrowType<{ id: Known<'person'> }>()
    .where('t.studio_id', '=', studioId)
    .where('t.role', '=', 'trainer')
    .where('t.left_at', 'is', null)
    .where('t.erased_at', 'is', null)
    .where((eb) =>
      authorId === null
        ? eb.lit(true)
        : sql<boolean>`(t.id <> ${authorId} or t.id = ${ownerOf(sql`t.studio_id`)})`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** A text, or an activity with its comments, that its owner deletes. */
export type GoneText =
  | { subjectId: Known<'message' | 'activity' | 'comment'> }
  | { activityId: Known<'activity'> };

/** The studio with an open report about a text or an activity. */
export async function findStudioOf(db: Reader, which: GoneText): Promise<Known<'studio'> | null> {
  const row = await db
    .selectFrom('reports')
    .select('studio_id as studioId')
    .$narrowType<{ studioId: Known<'studio'> }>()
    .where(
      'subjectId' in which
        ? sql<boolean>`subject_id = ${which.subjectId}`
        : sql<boolean>`activity_id = ${which.activityId}`,
    )
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.studioId ?? null;
}
