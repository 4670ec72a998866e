import type { NewStartForm, StartForm, WrittenTerms } from '@spotter/contract/start-forms';
import { FORMS_SHOWN } from '@spotter/contract/start-forms-limits';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '#db/database.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The versions of the viewer's form, or of that of a client who shows them all training; newest first. */
export async function findForms(db: Reader, viewer: Viewer, personId: string): Promise<StartForm[]> {
  const rows = await db
    .selectFrom('start_forms as f')
    .select(['f.id', 'f.version', 'f.health', 'f.goals', 'f.goal_words as goalWords', 'f.equipment'])
    .select(['f.terms_version as termsVersion', 'f.agreed_at as agreedAt', 'f.created_at as createdAt'])
    .where('f.client_id', '=', personId)
    .where('f.studio_id', '=', viewer.studioId)
    .where((eb) =>
      eb.or([eb('f.client_id', '=', viewer.id), coachedNow(viewer, 'f.client_id', trainingShown)]),
    )
    .orderBy('f.version', 'desc')
    .limit(sql.lit(FORMS_SHOWN))
    .execute();
  return rows.map(({ termsVersion, agreedAt, health, goals, equipment, ...row }) => ({
    ...row,
    health: health as StartForm['health'],
    goals: goals as StartForm['goals'],
    equipment: equipment as StartForm['equipment'],
    terms: termsVersion !== null && agreedAt !== null ? { version: termsVersion, agreedAt } : null,
  }));
}

/** What the viewer said last, and the version of the terms that their studio asks for now (0: none). */
export async function findState(
  db: Reader,
  viewer: Viewer,
): Promise<{ asked: number; version: number; agreedTo: number | null; agreedAt: string | null }> {
  const { rows } = await sql<{
    asked: number;
    version: number;
    agreedTo: number | null;
    agreedAt: string | null;
  }>`
    select coalesce(t.asked, 0) as asked, coalesce(f.version, 0) as version, f.terms_version as "agreedTo",
      f.agreed_at as "agreedAt"
    from (values (1)) one
    left join lateral (select case when content = '' then 0 else version end as asked from studio_terms
      where studio_id = ${viewer.studioId} order by version desc limit 1) t on true
    left join lateral (select version, terms_version, agreed_at from start_forms
      where client_id = ${viewer.id} and studio_id = ${viewer.studioId} order by version desc limit 1) f on true`.execute(
    db,
  );
  return rows[0] ?? { asked: 0, version: 0, agreedTo: null, agreedAt: null };
}

/** A version of the terms of the viewer's studio; without a number the newest. */
export async function findTerms(
  db: Reader,
  viewer: Viewer,
  version?: number,
): Promise<WrittenTerms | undefined> {
  let query = db
    .selectFrom('studio_terms')
    .select(['version', 'content', 'created_at as createdAt'])
    .where('studio_id', '=', viewer.studioId)
    .orderBy('version', 'desc')
    .limit(1);
  if (version !== undefined) query = query.where('version', '=', version);
  return query.executeTakeFirst();
}

type NewVersion = {
  id: string;
  version: number;
  now: Date;
  /** Null without a consent. */
  terms: { version: number; agreedAt: string | Date } | null;
};

/** Stores a version of the viewer's form. What was written beside a no is left out. */
export async function insertForm(
  db: Reader,
  viewer: Viewer,
  { id, version, now, terms }: NewVersion,
  { health, goals, goalWords, equipment }: z.output<typeof NewStartForm>,
): Promise<void> {
  const answers = health.map((answer) => ({ ...answer, detail: answer.yes ? answer.detail : '' }));
  await db
    .insertInto('start_forms')
    .values({
      id,
      studio_id: viewer.studioId,
      client_id: viewer.id,
      version,
      health: JSON.stringify(answers),
      goals,
      goal_words: goalWords,
      equipment,
      terms_version: terms?.version ?? null,
      agreed_at: terms?.agreedAt ?? null,
      created_at: now,
    })
    .execute();
}

/** Stores a version of the terms of the viewer's studio. */
export async function insertTerms(
  db: Reader,
  viewer: Viewer,
  { version, content, now }: { version: number; content: string; now: Date },
): Promise<void> {
  await db
    .insertInto('studio_terms')
    .values({ studio_id: viewer.studioId, version, content, created_at: now })
    .execute();
}
