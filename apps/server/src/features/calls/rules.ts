import type { Call } from '@spotter/contract/calls';

export type Side = 'trainer' | 'client';

/** Where a call stands. */
export type Standing = {
  state: Call['state'];
  startedBy: Side;
  seats: Record<Side, string | null>;
  createdAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
};

export type Command =
  /** Answers, or takes one's seat over from another page. */
  | { kind: 'accept'; by: Side; seat: string }
  | { kind: 'decline'; by: Side }
  | { kind: 'end'; by: Side }
  /** Nobody answered in time. */
  | { kind: 'miss' }
  /** The two may not call each other any more. */
  | { kind: 'part' }
  /** Nobody has been there since then. */
  | { kind: 'abandon'; since: Date };

/** Why a command is refused: the call is over, rings no more, or does not ring for who declines it. */
export type Refusal = 'over' | 'not-rung';

export const otherSide = (side: Side): Side => (side === 'trainer' ? 'client' : 'trainer');

/**
 * What becomes of a call: `ringing` is answered (`active`), `cancelled` by who rang, `declined` or `missed`;
 * `active` is `ended`. What is over stays as it is.
 * @returns the same object when nothing changes
 */
export function step(call: Standing, command: Command, now: Date): Standing | Refusal {
  if (call.endedAt) return command.kind === 'accept' ? 'over' : call;
  const isRinging = call.state === 'ringing';
  const over = (state: Call['state'], at = now): Standing => ({
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

/** No time goes back, whatever the clocks of two servers say. */
const latest = (a: Date, b: Date) => (a > b ? a : b);
