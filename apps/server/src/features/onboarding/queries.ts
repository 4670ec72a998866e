import type { Onboarding, OnboardingStep } from '@spotter/contract/onboarding';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { findOwnerId } from '#features/accounts/service.ts';
import { coachingRows, inviteRows } from '#features/coaching/fragments.ts';
import { deviceRows, heartRateMinuteRows } from '#features/heart-rate/fragments.ts';
import { channelRows, messageRows } from '#features/messages/fragments.ts';
import { planRows } from '#features/plans/fragments.ts';
import { sessionRows } from '#features/sessions/fragments.ts';
import { studioRows } from '#features/settings/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Null: a step that this person does not have. */
type Facts = Partial<Record<OnboardingStep['key'], boolean | null>> & { closed: boolean };

/** The viewer's checklist by their role: one statement, whose parts each stop at the first row they find. */
export async function findOnboarding(db: Reader, viewer: Viewer): Promise<Omit<Onboarding, 'form'>> {
  const facts =
    viewer.role === 'trainer' ? await findTrainerFacts(db, viewer) : await findClientFacts(db, viewer);
  if (!facts) return { steps: [], closed: true };
  const { closed, ...done } = facts;
  const optional: readonly string[] = viewer.role === 'trainer' ? ['brand'] : ['picture', 'device', 'hello'];
  const steps = Object.entries(done).flatMap(([key, isDone]) =>
    isDone === null
      ? []
      : { key: key as OnboardingStep['key'], done: isDone, optional: optional.includes(key) },
  );
  return { steps, closed };
}

/** In the order in which they are shown. A used invite and an open one both count; assistants invite nobody. */
async function findTrainerFacts(
  db: Reader,
  { id, studioId, isAssistant }: Viewer,
): Promise<Facts | undefined> {
  const isOwner = (await findOwnerId(db, studioId)) === id;
  const { rows } = await sql<Facts>`
    select
      case when ${isOwner}::boolean then coalesce(s.app_name, s.logo_url, s.theme_color) is not null end as brand,
      case when not ${isAssistant}::boolean then k.joined or exists (select from ${inviteRows('i')} where i.trainer_id = p.id and i.studio_id = p.studio_id
        and i.role = 'client' and (i.revoked_at is null or i.uses > 0)) end as invite,
      exists (select from ${workoutRows('w')} where w.author_id = p.id and w.studio_id = p.studio_id
        and not w.is_template and w.removed_at is null) as workout,
      k.joined,
      exists (select from ${planRows('a')} where a.assigned_by = p.id and a.studio_id = p.studio_id) as assign,
      p.onboarding_closed_at is not null as closed
    from ${peopleRows('p')} join ${studioRows('s')} on s.id = p.studio_id
    cross join lateral (select exists (select from ${coachingRows('c')} where c.trainer_id = p.id
      and c.studio_id = p.studio_id and c.ended_at is null) as joined) k
    where p.id = ${id} and p.studio_id = ${studioId}`.execute(db);
  return rows[0];
}

/** A strap that sent values once counts as a device: it is connected in the browser and leaves no other row. */
async function findClientFacts(db: Reader, { id, studioId }: Viewer): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select
      exists (select from ${sessionRows('x')} where x.client_id = p.id and x.studio_id = p.studio_id) as workout,
      p.profile_image_url is not null as picture,
      exists (select from ${deviceRows('d')} where d.person_id = p.id)
        or exists (select from ${heartRateMinuteRows('m')} where m.person_id = p.id) as device,
      exists (select from ${channelRows('h')} join ${messageRows('m')} on m.channel_id = h.id and m.sender_id = p.id
        where h.kind = 'direct' and h.client_id = p.id and h.studio_id = p.studio_id) as hello,
      p.onboarding_closed_at is not null as closed
    from ${peopleRows('p')}
    where p.id = ${id} and p.studio_id = ${studioId}`.execute(db);
  return rows[0];
}
