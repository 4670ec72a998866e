import type { Context, Work } from '#db/context.ts';
import { callMoved } from '#features/calls/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, withdraw } from '../notify.ts';

/** A ringing call, and a missed call. */
export function tellOfCalls(on: Bus<Work>['on'], ctx: Context): void {
  on(callMoved, async (work, { studioId, callId, callerId, calledId, state }) => {
    const tell = (kind: 'call_incoming' | 'call_missed', path: string) =>
      notify(work, [calledId], {
        studioId,
        kind,
        actorId: callerId,
        subject: '',
        subjectId: callId,
        path,
        at: ctx.clock.now(),
      });
    if (state === 'ringing') return tell('call_incoming', `/video-call?call=${callId}`);
    if (state === 'ended') return;
    await withdraw(work, { kind: 'call_incoming', subjectId: callId });
    if (state === 'missed') await tell('call_missed', `/video-call?person=${callerId}`);
  });
}
