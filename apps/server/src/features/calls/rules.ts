import type { Call } from '@spotter/contract/calls';

export type CallSide = 'trainer' | 'client';

/** The state of a call. */
export type CallStanding = {
  state: Call['state'];
  startedBy: CallSide;
  seats: Record<CallSide, string | null>;
  createdAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
};

export type Command =
  /** Answers, or moves the seat to another page. */
  | { kind: 'accept'; by: CallSide; seat: string }
  | { kind: 'decline'; by: CallSide }
  | { kind: 'end'; by: CallSide }
  /** Nobody answered in time. */
  | { kind: 'miss' }
  /** The two may no longer call each other. */
  | { kind: 'part' }
  /** Nobody has been there since then. */
  | { kind: 'abandon'; since: Date };

/** Why a command is refused: the call is over, no longer rings, or does not ring for this person. */
export type CallRefusal = 'over' | 'not-rung';

export const otherSide = (side: CallSide): CallSide => (side === 'trainer' ? 'client' : 'trainer');

/**
 * The transitions of a call: `ringing` becomes `active` (answered), `cancelled` by the caller, `declined` or
 * `missed`; `active` becomes `ended`. A finished call does not change.
 * @returns the same object when nothing changes
 */
export function step(call: CallStanding, command: Command, now: Date): CallStanding | CallRefusal {
  if (call.endedAt) return command.kind === 'accept' ? 'over' : call;
  const isRinging = call.state === 'ringing';
  const over = (state: Call['state'], at = now): CallStanding => ({
    ...call,
    state,
    endedAt: latest(at, call.answeredAt ?? call.createdAt),
  });
  switch (command.kind) {
    case 'accept': {
      const isAnswer = isRinging && command.by !== call.startedBy;
      const seat = command.seat.toLowerCase();
      if (!isAnswer && call.seats[command.by] === seat) return call;
      return {
        ...call,
        seats: { ...call.seats, [command.by]: seat },
        ...(isAnswer && { state: 'active' as const, answeredAt: latest(now, call.createdAt) }),
      };
    }
    case 'decline':
      if (!isRinging) return 'over';
      return command.by === call.startedBy ? 'not-rung' : over('declined');
    case 'end':
      if (!isRinging) return over('ended');
      return over(command.by === call.startedBy ? 'cancelled' : 'declined');
    case 'miss':
      return isRinging ? over('missed') : call;
    case 'part':
      return over(isRinging ? 'cancelled' : 'ended');
    case 'abandon':
      return isRinging ? call : over('ended', command.since);
  }
}

/** Times never go back, even when the clocks of two servers differ. */
const latest = (a: Date, b: Date) => (a > b ? a : b);
