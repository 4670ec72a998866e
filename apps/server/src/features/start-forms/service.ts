import type {
  AnsweredForms,
  AskedForm,
  NewStartForm,
  StartForm,
  WrittenTerms,
} from '@spotter/contract/start-forms';
import { startFormsTopics } from '@spotter/contract/start-forms';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { maySeeTraining } from '#features/coaching/service.ts';
import { checkOwner } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { START_FORM_LIMIT, TERMS_LIMIT } from './limits.ts';
import { findForms, findState, findTerms, insertForm, insertTerms } from './queries.ts';

/**
 * The versions of the viewer's start form, or of that of a client they coach now; a coach who is shown less than all
 * training gets none. @throws coaching.not_found
 */
export async function listStartForms(
  ctx: Context,
  viewer: Viewer,
  { clientId = viewer.id }: { clientId?: string | undefined },
): Promise<AnsweredForms> {
  if (!(await maySeeTraining(ctx, viewer, clientId))) {
    throw new AppError('coaching.not_found', 'You do not coach this client. Choose one of your own clients.');
  }
  const [forms, { asked }] = await Promise.all([
    findForms(ctx.db, viewer, clientId),
    findState(ctx.db, viewer),
  ]);
  return { forms, terms: asked };
}

/** What a client is asked on home: the first answers, or consent to the terms of now. Null: nothing. */
export async function findAskedForm(db: Reader, viewer: Viewer): Promise<AskedForm | null> {
  const { asked, version, agreedTo } = await findState(db, viewer);
  const isAgreed = asked === 0 || asked === agreedTo;
  if (version > 0 && isAgreed) return null;
  return { answered: version > 0, terms: isAgreed ? 0 : asked };
}

/** Stores what the viewer says now, as a new version. @throws start_forms.terms_changed */
export async function createStartForm(
  ctx: Context,
  viewer: Viewer,
  answers: z.output<typeof NewStartForm>,
): Promise<StartForm> {
  await ctx.limits.take(START_FORM_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    // Versions of one person are made one after the other.
    await lockPeople(work.db, [viewer.id]);
    const last = await findState(work.db, viewer);
    const { termsVersion } = answers;
    if (termsVersion !== null && termsVersion !== last.asked) {
      throw new AppError(
        'start_forms.terms_changed',
        'The terms have changed since you opened them. Read the new ones and send again.',
      );
    }
    const now = ctx.clock.now();
    const before =
      last.agreedTo !== null && last.agreedAt !== null
        ? { version: last.agreedTo, agreedAt: last.agreedAt }
        : null;
    // Who agreed to this version already did so then.
    const isNew = termsVersion !== null && termsVersion !== before?.version;
    const terms = isNew ? { version: termsVersion, agreedAt: now } : before;
    await insertForm(work.db, viewer, { id: newId(now), version: last.version + 1, now, terms }, answers);
    work.touch(startFormsTopics.startForms.of(viewer.id));
    const [form] = await findForms(work.db, viewer, viewer.id);
    if (!form) throw new Error('the stored version of a start form is gone');
    return form;
  });
}

/** Version 0 of a studio that never wrote any. */
const NO_TERMS: WrittenTerms = { version: 0, content: '', createdAt: null };

/** The terms of the viewer's studio, or an earlier version of them. @throws http.not_found */
export async function getStudioTerms(
  ctx: Context,
  viewer: Viewer,
  { version }: { version?: number | undefined },
): Promise<WrittenTerms> {
  const terms = await findTerms(ctx.db, viewer, version);
  if (!terms && version !== undefined) {
    throw new AppError('http.not_found', 'Your studio has no such version of its terms.');
  }
  return terms ?? NO_TERMS;
}

/** Writes the terms of the viewer's studio; the same text again is no new version. @throws settings.owner_only */
export async function updateStudioTerms(
  ctx: Context,
  viewer: Viewer,
  content: string,
): Promise<WrittenTerms> {
  await checkOwner(ctx, viewer);
  await ctx.limits.take(TERMS_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    // Only the owner writes them, so their row orders the versions.
    await lockPeople(work.db, [viewer.id]);
    const last = (await findTerms(work.db, viewer)) ?? NO_TERMS;
    if (content === last.content) return last;
    const now = ctx.clock.now();
    const version = last.version + 1;
    await insertTerms(work.db, viewer, { version, content, now });
    work.touch(startFormsTopics.terms.of(viewer.studioId));
    return { version, content, createdAt: now.toISOString() };
  });
}
