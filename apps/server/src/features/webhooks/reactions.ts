import type { Context, Work } from '#db/context.ts';
import { membershipEnded, personJoined } from '#features/accounts/events.ts';
import { checkInAnswered } from '#features/check-ins/events.ts';
import { coachingBegun, coachingEnded } from '#features/coaching/events.ts';
import { ownershipHanded } from '#features/membership/events.ts';
import { recordsChanged, sessionCompleted, sessionReopened } from '#features/sessions/events.ts';
import type { Bus } from '#lib/bus.ts';
import { endWebhooksOf } from './service.ts';
import { tellWebhooks } from './tell-webhooks.ts';

/** What webhooks are told of; each message holds ids alone. They end with what their person is. */
export function reactInWebhooks(on: Bus<Work>['on'], ctx: Context): void {
  on(membershipEnded, (work, { personId }) => endWebhooksOf(work, personId));
  on(ownershipHanded, (work, { from }) => endWebhooksOf(work, from));

  on(sessionCompleted, (work, { studioId, sessionId, clientId, completedAt }) =>
    tellWebhooks(ctx, work, {
      ...{ studioId, clientId, event: 'session.completed' },
      data: { sessionId, clientId, completedAt: completedAt.toISOString() },
    }),
  );
  on(sessionReopened, (work, { studioId, sessionId, clientId }) =>
    tellWebhooks(ctx, work, {
      ...{ studioId, clientId, event: 'session.reopened' },
      data: { sessionId, clientId },
    }),
  );
  on(recordsChanged, async (work, { studioId, sessionId, clientId, exerciseIds, added }) => {
    if (added === 0) return;
    await tellWebhooks(ctx, work, {
      ...{ studioId, clientId, event: 'record.set' },
      data: { sessionId, clientId, exerciseIds, count: added },
    });
  });
  on(checkInAnswered, (work, { studioId, clientId, formId, day }) =>
    tellWebhooks(ctx, work, {
      ...{ studioId, clientId, event: 'check_in.answered' },
      data: { formId, clientId, day },
    }),
  );
  on(personJoined, async (work, { studioId, personId, role, invitedBy }) => {
    if (role !== 'client') return;
    await tellWebhooks(ctx, work, {
      ...{ studioId, clientId: null, event: 'client.joined' },
      data: { clientId: personId, trainerId: invitedBy },
    });
  });
  on(coachingBegun, (work, { studioId, trainerId, clientId }) =>
    tellWebhooks(ctx, work, {
      ...{ studioId, clientId: null, event: 'coaching.begun' },
      data: { trainerId, clientId },
    }),
  );
  on(coachingEnded, (work, { studioId, trainerId, clientId, handedTo }) =>
    tellWebhooks(ctx, work, {
      ...{ studioId, clientId: null, event: 'coaching.ended' },
      data: { trainerId, clientId, handedTo: handedTo ?? null },
    }),
  );
}
