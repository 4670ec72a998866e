import { lighten, lighterKindOf } from '@spotter/contract/lighten';
import { proposeLighter } from '@spotter/contract/propose-lighter';
import type { SaidReadiness } from '@spotter/contract/readiness';
import type { Context, Work } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { finishedSessionChanged } from '../events.ts';
import { clampTime, factOf, lockSession, notFound, tellDayChanged } from '../lock-own-session.ts';
import { planOf } from '../queries.ts';
import { recountSessions } from '../records/queries.ts';
import { updateReadiness } from './readiness-queries.ts';

/**
 * Stores how a client feels before their session, and what they took of the proposal, in the caller's transaction. They
 * say it themselves, or a coach beside them who is shown all training. The copied plan is then the lighter one, with what it was beside it; the workout stays. Of two versions the later counts.
 * @throws sessions.not_found
 */
export async function storeReadiness(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  id: string,
  { answers, choice, changedAt: said }: SaidReadiness,
): Promise<void> {
  const session = await lockSession(work, viewer, id);
  // Another coach reads of no check.
  if (session.clientId !== viewer.id && !session.readiness) throw notFound();
  const changedAt = clampTime(ctx, said).toISOString();
  const before = session.readiness?.changedAt;
  if (before && changedAt <= before) return;
  const plan = planOf(session);
  const proposal = answers && proposeLighter(answers, plan);
  const readiness = { answers, proposal, choice, changedAt };
  const kind = lighterKindOf(readiness);
  const changed = plan.map((item) => lighten(item, kind));
  await updateReadiness(work.db, viewer, session, { readiness, plan: changed });
  await recountSessions(work.db, [session.id]);
  tellDayChanged(work, session);
  if (!session.completedAt) return;
  await work.emit(finishedSessionChanged, factOf(session, viewer, new Date(session.completedAt)));
}
