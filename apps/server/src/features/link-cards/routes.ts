import { accountsTopics } from '@spotter/contract/accounts';
import { calendarTopics } from '@spotter/contract/calendar';
import { challengesTopics } from '@spotter/contract/challenges';
import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesTopics } from '@spotter/contract/exercises';
import { linkCardsRoutes } from '@spotter/contract/link-cards';
import type { LinkKind } from '@spotter/contract/link-cards-limits';
import { plansTopics } from '@spotter/contract/plans';
import { type Dependency, given } from '@spotter/contract/topic';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import { sessionsSeenBy } from '#features/sessions/service.ts';
import { todayOf } from '#lib/clock.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { listLinkCards, thingsOf } from './service.ts';

/** What the cards of a kind depend on, the right to read the things among it. */
const TOPICS: Record<LinkKind, (ctx: Context, viewer: Viewer) => Dependency[]> = {
  workout: (ctx, viewer) => [
    workoutsTopics.workouts.of(viewer.id),
    workoutsTopics.shared.of(viewer.studioId),
    plansTopics.plan.of(viewer.id),
    coachingTopics.coachings.of(viewer.id),
    given(todayOf(ctx, viewer)),
  ],
  session: (_ctx, viewer) => [
    sessionsSeenBy(viewer),
    coachingTopics.coachings.of(viewer.id),
    accountsTopics.members.of(viewer.studioId),
  ],
  exercise: (_ctx, viewer) => [exercisesTopics.library.of(viewer.studioId)],
  event: (_ctx, viewer) => [calendarTopics.calendar.of(viewer.id)],
  challenge: (_ctx, viewer) => [challengesTopics.challenges.of(viewer.studioId)],
};

export function mountLinkCards(mount: Mount, ctx: Context): void {
  mount(
    linkCardsRoutes.listLinkCards,
    ({ viewer, query }) => listLinkCards(ctx, viewer, thingsOf(query.of), query.language ?? viewer.language),
    {
      topics: ({ viewer, query }) => [
        ...[...new Set(thingsOf(query.of).map(({ kind }) => kind))].flatMap((kind) =>
          TOPICS[kind](ctx, viewer),
        ),
        given(query.language ?? viewer.language),
      ],
    },
  );
}
