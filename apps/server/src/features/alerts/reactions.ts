import type { Context, Work } from '#db/context.ts';
import { callMoved } from '#features/calls/events.ts';
import { channelRead, groupSilenced, messageChanged, messageSent } from '#features/messages/events.ts';
import { linesEnded, linesWritten } from '#features/notifications/events.ts';
import type { Bus } from '#lib/bus.ts';
import { isBellKind, ofLines } from './sending/alert-rules.ts';
import { tell, tellAgain, tellLinesAgain } from './sending/tell.ts';

/** Messages to a person or a group, calls and lines of the bell, also where they were read or answered meanwhile. */
export function reactInAlerts(on: Bus<Work>['on'], ctx: Context): void {
  on(messageSent, async (work, { studioId, recipientId, group, channelId }) => {
    if (recipientId)
      await tell(ctx, work, { studioId, people: [recipientId], kind: 'message', id: channelId });
    else if (group) await tell(ctx, work, { studioId, people: group.notified, kind: 'group', id: channelId });
  });
  on(channelRead, async (work, { personId, channelId, kind }) => {
    if (kind === 'general') return;
    const about = kind === 'direct' ? 'message' : 'group';
    await tellAgain(ctx, work, { people: [personId], kind: about, id: channelId });
  });
  on(messageChanged, async (work, { recipientId, members, channelId, after }) => {
    if (after !== null) return;
    if (recipientId) await tellAgain(ctx, work, { people: [recipientId], kind: 'message', id: channelId });
    else await tellAgain(ctx, work, { people: members, kind: 'group', id: channelId });
  });
  on(groupSilenced, (work, { channelId, people }) =>
    tellAgain(ctx, work, { people, kind: 'group', id: channelId }),
  );
  on(callMoved, async (work, { studioId, calledId, callId, state }) => {
    if (state === 'ringing')
      await tell(ctx, work, { studioId, people: [calledId], kind: 'call', id: callId });
    else await tellAgain(ctx, work, { people: [calledId], kind: 'call', id: callId });
  });
  // What the bell is told not to say, devices do not say either.
  on(linesWritten, async (work, { studioId, people, kind, subjectId }) => {
    if (isBellKind(kind)) await tell(ctx, work, { studioId, people, ...ofLines(kind, subjectId) });
  });
  on(linesEnded, (work, { people }) => tellLinesAgain(ctx, work, people));
}
