import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { dayIn } from '@spotter/contract/days';
import { habitsRoutes, habitsTopics } from '@spotter/contract/habits';
import { pausesTopics } from '@spotter/contract/pauses';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { endHabit, hideHabit, listHabits, markHabits, writeHabit } from './service.ts';

type Asked = { viewer: Viewer; query: { clientId?: string | undefined } };

/** Every time zone's midnight is at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

export function mountHabits(mount: Mount, ctx: Context): void {
  /** What an answer depends on: the habits, the right to read, the pauses, names, and the day of their person. */
  const topics = ({ viewer, query: { clientId = viewer.id } }: Asked) => {
    const now = ctx.clock.now();
    const isOwn = clientId === viewer.id;
    return [
      habitsTopics.habits.of(clientId),
      ...(isOwn ? [habitsTopics.hidden.of(clientId)] : []),
      pausesTopics.pauses.of(clientId),
      coachingTopics.coachings.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
      isOwn ? given(dayIn(viewer.timeZone, now)) : given(Math.floor(now.getTime() / QUARTER_MS)),
    ];
  };
  mount(habitsRoutes.listHabits, ({ viewer, query }) => listHabits(ctx, viewer, query), { topics });
  mount(habitsRoutes.writeHabit, async ({ viewer, params, body }) => {
    await writeHabit(ctx, viewer, params.id, body);
    return undefined;
  });
  mount(habitsRoutes.endHabit, async ({ viewer, params, query }) => {
    await endHabit(ctx, viewer, params.id, query);
    return undefined;
  });
  mount(habitsRoutes.hideHabit, async ({ viewer, params, body }) => {
    await hideHabit(ctx, viewer, params.id, body.hidden);
    return undefined;
  });
  mount(habitsRoutes.markHabits, async ({ viewer, body }) => {
    await markHabits(ctx, viewer, body);
    return undefined;
  });
}
