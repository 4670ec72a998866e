import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallSide, type CallStanding, type Command, otherSide, step } from './rules.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 10, 0, seconds));
const seats = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const ringing = (startedBy: CallSide = 'trainer'): CallStanding => ({
  state: 'ringing',
  startedBy,
  seats: { trainer: null, client: null, [startedBy]: seats[0] },
  createdAt: at(0),
  answeredAt: null,
  endedAt: null,
});
const side = fc.constantFrom<CallSide>('trainer', 'client');
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('accept' as const), by: side, seat: fc.constantFrom(...seats) }),
  fc.record({ kind: fc.constantFrom('decline' as const, 'end' as const), by: side }),
  fc.record({ kind: fc.constantFrom('miss' as const, 'part' as const) }),
  fc.record({ kind: fc.constant('abandon' as const), since: fc.integer({ min: -60, max: 90 }).map(at) }),
);

describe('a call', () => {
  it('goes from ringing to active to over and never back, for any sequence of commands', () => {
    const ranks = { ringing: 0, active: 1, ended: 2, cancelled: 2, declined: 2, missed: 2 };
    fc.assert(
      fc.property(side, fc.array(command, { maxLength: 12 }), (startedBy, commands) => {
        let call = ringing(startedBy);
        commands.forEach((one, index) => {
          const next = step(call, one, at(index));
          if (next === 'over' || next === 'not-rung') return;
          expect(ranks[next.state]).toBeGreaterThanOrEqual(ranks[call.state]);
          if (call.endedAt) expect(next).toBe(call);
          expect(next.endedAt !== null).toBe(ranks[next.state] === 2);
          expect(next.answeredAt !== null).toBe(next.state === 'active' || next.state === 'ended');
          if (next.state === 'active') expect(next.seats.trainer && next.seats.client).toBeTruthy();
          if (next.endedAt)
            expect(Number(next.endedAt)).toBeGreaterThanOrEqual(Number(next.answeredAt ?? next.createdAt));
          // The same command again changes nothing.
          const again = step(next, one, at(index + 1));
          if (typeof again === 'object') expect(again).toBe(next);
          call = next;
        });
      }),
    );
  });

  it('is answered only by the callee; the caller can only move to another page', () => {
    const [, other = ''] = seats;
    for (const startedBy of ['trainer', 'client'] as const) {
      const call = ringing(startedBy);
      const moved = step(call, { kind: 'accept', by: startedBy, seat: other }, at(1));
      expect(moved).toMatchObject({ state: 'ringing', answeredAt: null, seats: { [startedBy]: other } });
      const taken = step(call, { kind: 'accept', by: otherSide(startedBy), seat: other }, at(1));
      expect(taken).toMatchObject({ state: 'active', answeredAt: at(1) });
    }
  });

  it('is declined only by the callee, and only while it rings', () => {
    const call = ringing();
    expect(step(call, { kind: 'decline', by: 'trainer' }, at(1))).toBe('not-rung');
    expect(step(call, { kind: 'decline', by: 'client' }, at(1))).toMatchObject({ state: 'declined' });
    const active = step(call, { kind: 'accept', by: 'client', seat: 'x' }, at(1)) as CallStanding;
    expect(step(active, { kind: 'decline', by: 'client' }, at(2))).toBe('over');
    expect(step(active, { kind: 'miss' }, at(60))).toBe(active);
  });

  it('is cancelled by the caller, declined by the callee, and ended by either once it is answered', () => {
    const end = (call: CallStanding, by: CallSide) =>
      (step(call, { kind: 'end', by }, at(2)) as CallStanding).state;
    expect(end(ringing('client'), 'client')).toBe('cancelled');
    expect(end(ringing('client'), 'trainer')).toBe('declined');
    const active = step(ringing(), { kind: 'accept', by: 'client', seat: 'x' }, at(1)) as CallStanding;
    expect([end(active, 'trainer'), end(active, 'client')]).toEqual(['ended', 'ended']);
  });

  it('ends with the time when the last person left, but not before it was answered', () => {
    const active = step(ringing(), { kind: 'accept', by: 'client', seat: 'x' }, at(30)) as CallStanding;
    expect(step(active, { kind: 'abandon', since: at(40) }, at(160))).toMatchObject({ endedAt: at(40) });
    expect(step(active, { kind: 'abandon', since: at(10) }, at(160))).toMatchObject({ endedAt: at(30) });
    const call = ringing();
    expect(step(call, { kind: 'abandon', since: at(10) }, at(160))).toBe(call);
  });
});
