import { z } from 'zod';
import { CALL_STATES } from './calls-limits.ts';
import { feature } from './feature.ts';
import { liveEvent } from './live-event.ts';
import { route } from './route.ts';
import { ById, Id, Page } from './shapes.ts';
import { personTopic, serverTopic } from './topic.ts';

const CallPerson = z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() });

/**
 * A call between a trainer and a client. A person takes part from one page at a time, its `seat`: when
 * another page takes the seat, the earlier one leaves the call.
 */
export const Call = z.object({
  id: z.string(),
  trainer: CallPerson,
  client: CallPerson,
  startedBy: z.string(),
  state: z.enum(CALL_STATES),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  seats: z.object({ trainer: z.string().nullable(), client: z.string().nullable() }),
  /** Whether the client's heart rate is shown to the trainer now. */
  sharesHeartRate: z.boolean(),
});
export type Call = z.infer<typeof Call>;

/** An ended call, with the client's sessions during it, for readers who may open them. */
export const CallDetail = Call.extend({
  sessions: z.array(
    z.object({ id: z.string(), name: z.string(), startedAt: z.string(), completedAt: z.string().nullable() }),
  ),
});
export type CallDetail = z.infer<typeof CallDetail>;

/** Configuration of an RTCPeerConnection, and when its credentials expire (null: there are none). */
export const IceServers = z.object({
  iceServers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  ),
  expiresAt: z.string().nullable(),
});
export type IceServers = z.infer<typeof IceServers>;

const InSeat = z.strictObject({ seat: Id });

export const callsTopics = {
  /** A person's calls, with anybody. */
  calls: personTopic('calls'),
  /** The calls of the installation that have not ended. */
  open: serverTopic('open-calls'),
};

export const callsErrors = {
  'calls.not_found': 404,
  'calls.person_not_found': 404,
  'calls.busy': 409,
  'calls.over': 409,
} as const;

export const callsRoutes = {
  ring: route({
    method: 'POST',
    path: '/api/calls',
    access: 'member',
    former: false,
    summary:
      'Calls a client you coach, or a trainer who coaches you; returns the running call of you two if there is one',
    body: z.strictObject({ personId: Id, seat: Id }),
    reply: Call,
  }),
  getCurrentCall: route({
    method: 'GET',
    path: '/api/calls/current',
    access: 'member',
    former: false,
    summary: 'The call you are in, or your incoming call; null when there is none',
    reply: Call.nullable(),
  }),
  listCalls: route({
    method: 'GET',
    path: '/api/calls',
    access: 'member',
    former: false,
    summary: 'Your ended calls, newest first; with one person, or all',
    query: Page.extend({ personId: Id.optional() }),
    reply: z.array(Call),
  }),
  getCall: route({
    method: 'GET',
    path: '/api/calls/:id',
    access: 'member',
    former: false,
    summary: 'One of your calls',
    params: ById,
    reply: CallDetail,
  }),
  acceptCall: route({
    method: 'POST',
    path: '/api/calls/:id/accept',
    access: 'member',
    former: false,
    summary: 'Answers a call, or takes over your seat in a running one from another page',
    params: ById,
    body: InSeat,
    reply: Call,
    status: 200,
  }),
  declineCall: route({
    method: 'POST',
    path: '/api/calls/:id/decline',
    access: 'member',
    former: false,
    summary: 'Declines an incoming call',
    params: ById,
    reply: Call,
    status: 200,
  }),
  endCall: route({
    method: 'POST',
    path: '/api/calls/:id/end',
    access: 'member',
    former: false,
    summary: 'Ends a call for both, or cancels your outgoing call; repeating it changes nothing',
    params: ById,
    reply: Call,
    status: 200,
  }),
  getIceServers: route({
    method: 'GET',
    path: '/api/calls/:id/ice',
    access: 'member',
    former: false,
    summary:
      'STUN and TURN servers for a call of yours that has not ended, with credentials valid for at most an hour',
    params: ById,
    reply: IceServers,
  }),
};

/**
 * From one seat of a running call to the other: a session description, a candidate, or a message of our own.
 */
export const CallSignal = z.strictObject({
  type: z.literal('call_signal'),
  callId: Id,
  seat: Id,
  /** JSON text that only the two pages interpret. */
  signal: z.string().max(30_000),
});

export const callsEvents = {
  /** A call rings, was answered, changed a seat, or ended. */
  callChanged: liveEvent({ type: 'call.changed', audience: ['people'], data: Call }),
  callSignalled: liveEvent({
    type: 'call.signal',
    audience: ['people'],
    data: z.object({ callId: z.string(), seat: z.string(), signal: z.string() }),
  }),
};

export const calls = feature({
  routes: callsRoutes,
  errors: callsErrors,
  events: callsEvents,
  clientFrames: [CallSignal],
});
