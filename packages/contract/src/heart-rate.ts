import { z } from 'zod';
import { feature } from './feature.ts';
import {
  HEART_RATE_DAYS_MAX,
  HEART_RATE_HOURS_MAX,
  SAMPLES_MAX,
  ZONED_SESSIONS_MAX,
} from './heart-rate-limits.ts';
import { BPM_MAX, BPM_MIN, ZONES } from './heart-rate-zones.ts';
import { route } from './route.ts';
import { Day, DeviceInstant, deviceNumber, deviceSamples, Id, Instant, line, UUID } from './shapes.ts';

const Bpm = z.number().min(BPM_MIN).max(BPM_MAX);
/** The person: oneself, or a client whom one coaches now and who shares it. */
const Whose = z.strictObject({ clientId: Id.optional() });

/** Whole minutes in each zone; a minute counts for the zone of its average. */
export const ZoneMinutes = z.record(z.enum(ZONES), z.number());
export type ZoneMinutes = z.infer<typeof ZoneMinutes>;

/** The record of one day in the person's own time zone; null where nothing was measured. */
export const DailyHeartRate = z.object({
  date: z.string(),
  /** Beats a minute: the lowest average of five consecutive minutes. */
  restingHeartRate: z.number().nullable(),
  maxHeartRate: z.number().nullable(),
  /** Minutes with a signal. */
  minutes: z.number(),
  zoneMinutes: ZoneMinutes,
});
export type DailyHeartRate = z.infer<typeof DailyHeartRate>;

/** One minute, in beats a minute. */
export const HeartRateMinute = z.object({
  at: z.string(),
  min: z.number(),
  avg: z.number(),
  max: z.number(),
});
export type HeartRateMinute = z.infer<typeof HeartRateMinute>;

/** A person's zones. */
export const HeartRateZones = z.object({
  /** Beats a minute; null when nothing is known of the person. */
  max: z.number().nullable(),
  source: z.enum(['measured', 'age', 'unknown']),
  /** The four values above which the next zone begins. */
  steps: z.array(z.number()),
});
export type HeartRateZones = z.infer<typeof HeartRateZones>;

/** The minutes in each zone during a finished session. */
export const SessionZones = z.object({ sessionId: z.string(), zoneMinutes: ZoneMinutes });
export type SessionZones = z.infer<typeof SessionZones>;

const SESSION_IDS = new RegExp(`^${UUID}(?:,${UUID}){0,${ZONED_SESSIONS_MAX - 1}}$`, 'i');

/** A connected device; never contains its token. */
export const DeviceIntegration = z.object({
  connected: z.boolean(),
  /** The name reported by the device, if any. */
  deviceName: z.string().nullable(),
  connectedAt: z.string().nullable(),
  /** When it last sent a heart rate. */
  lastSampleAt: z.string().nullable(),
});
export type DeviceIntegration = z.infer<typeof DeviceIntegration>;

/** State of one source of live values: the person's own Web Bluetooth straps, or their ingest address. */
export const HEART_RATE_SOURCES = ['bluetooth', 'garmin', 'apple-watch'] as const;

export const HeartRateSamples = deviceSamples(
  z.object({
    heartRate: deviceNumber(Bpm),
    /** When it was measured. Without it: now, and then a repeated call counts twice. */
    at: DeviceInstant.optional(),
  }),
  SAMPLES_MAX,
);
export type HeartRateSamples = z.input<typeof HeartRateSamples>;

/** A code that connects a second device: eight letters and digits; case, spaces and hyphens are ignored. */
export const SecondDeviceCode = z
  .string()
  .regex(/^[A-Za-z0-9 -]{8,20}$/, 'must have eight letters and digits');

export const heartRateErrors = {
  'heart_rate.code_invalid': 404,
  'heart_rate.not_found': 404,
  'heart_rate.token_invalid': 401,
} as const;

export const heartRateRoutes = {
  listDailyHeartRate: route({
    method: 'GET',
    path: '/api/heart-rate/daily',
    access: 'member',
    area: 'body',
    former: true,
    summary: 'One record per day, newest first; the first is today, even when nothing was measured yet',
    query: Whose.extend({ limit: z.coerce.number().int().min(1).max(HEART_RATE_DAYS_MAX).default(30) }),
    reply: z.array(DailyHeartRate),
  }),
  listHeartRateMinutes: route({
    method: 'GET',
    path: '/api/heart-rate/minutes',
    access: 'member',
    area: 'body',
    former: true,
    summary: `Minute by minute, oldest first: of a day, or between two instants at most ${HEART_RATE_HOURS_MAX} hours apart`,
    query: Whose.extend({ date: Day.optional(), from: Instant.optional(), to: Instant.optional() }).refine(
      ({ date, from, to }) =>
        date
          ? !from && !to
          : !!from &&
            !!to &&
            from < to &&
            Date.parse(to) - Date.parse(from) <= HEART_RATE_HOURS_MAX * 3_600_000,
      {
        message: `send date, or from before to and at most ${HEART_RATE_HOURS_MAX} hours apart`,
        path: ['to'],
      },
    ),
    reply: z.array(HeartRateMinute),
  }),
  getHeartRateZones: route({
    method: 'GET',
    path: '/api/heart-rate/zones',
    access: 'member',
    area: 'body',
    former: true,
    summary: 'The boundaries of the zones',
    query: Whose,
    reply: HeartRateZones,
  }),
  listSessionZones: route({
    method: 'GET',
    path: '/api/heart-rate/sessions',
    access: 'member',
    area: 'body',
    former: true,
    summary:
      'The minutes in each zone during finished sessions; those without any, or that you may not see, are left out',
    query: z.strictObject({
      ids: z
        .string()
        .regex(SESSION_IDS, `send 1 to ${ZONED_SESSIONS_MAX} ids of sessions, separated by commas`),
    }),
    reply: z.array(SessionZones),
  }),
  addHeartRateSamples: route({
    method: 'POST',
    path: '/api/heart-rate/samples',
    access: 'public',
    summary:
      'Values of a device: by your session, or by a token of the device as `Authorization: Bearer`. What is accepted is on disk, and `refused` counts what could not be read; a value with the same `at` and heart rate is counted once, however often it is sent',
    body: HeartRateSamples,
    reply: z.object({ accepted: z.number(), refused: z.number() }),
    status: 200,
  }),
  getGarminIntegration: route({
    method: 'GET',
    path: '/api/garmin/integration',
    access: 'member',
    former: false,
    summary: 'Whether you have connected a Garmin, which broadcasts over Bluetooth',
    reply: DeviceIntegration,
  }),
  connectGarmin: route({
    method: 'POST',
    path: '/api/garmin/integration',
    access: 'member',
    former: false,
    summary: 'Stores the Garmin that was chosen in the browser',
    body: z.strictObject({ deviceName: line(80, 0).default('') }),
    reply: DeviceIntegration,
    status: 200,
  }),
  disconnectGarmin: route({
    method: 'DELETE',
    path: '/api/garmin/integration',
    access: 'member',
    former: false,
    summary: 'Forgets it',
  }),
  getAppleWatchIntegration: route({
    method: 'GET',
    path: '/api/apple-watch/integration',
    access: 'member',
    former: false,
    summary: 'Whether you have an ingest token for an Apple Watch or another device',
    reply: DeviceIntegration,
  }),
  connectAppleWatch: route({
    method: 'POST',
    path: '/api/apple-watch/integration',
    access: 'member',
    former: false,
    summary: 'Makes your ingest token, which is shown once; an earlier one stops working',
    reply: DeviceIntegration.extend({ url: z.string(), token: z.string() }),
    status: 200,
  }),
  getSecondDevice: route({
    method: 'GET',
    path: '/api/second-device',
    access: 'member',
    former: false,
    summary: 'Whether a second device may send your heart rate',
    reply: DeviceIntegration,
  }),
  makeSecondDeviceCode: route({
    method: 'POST',
    path: '/api/second-device/code',
    access: 'member',
    former: false,
    summary:
      'Makes a code for a second device: valid for ten minutes and one use; an earlier one stops working',
    reply: z.object({ code: z.string(), url: z.string(), expiresAt: z.string() }),
  }),
  enterSecondDevice: route({
    method: 'POST',
    path: '/api/second-device',
    access: 'public',
    summary: 'Exchanges a code for a token that can only send the heart rate of its person',
    body: z.strictObject({ code: SecondDeviceCode, deviceName: line(80, 0).default('') }),
    reply: z.object({ token: z.string(), firstName: z.string() }),
  }),
  endSecondDevice: route({
    method: 'DELETE',
    path: '/api/second-device',
    access: 'member',
    former: false,
    summary: 'Revokes the second device and an unused code at once',
  }),
  disconnectAppleWatch: route({
    method: 'DELETE',
    path: '/api/apple-watch/integration',
    access: 'member',
    former: false,
    summary: 'Revokes the token at once',
  }),
};

/**
 * A browser subscribes to a person's live heart rate, or unsubscribes; oneself, or a client who shares it.
 */
export const SubscribeHeartRate = z.strictObject({ type: z.literal('subscribe_heart_rate'), userId: Id });
export const UnsubscribeHeartRate = z.strictObject({ type: z.literal('unsubscribe_heart_rate'), userId: Id });
/** A browser sends a value of its strap; at most two a second, more are ignored. */
export const PublishHeartRate = z.strictObject({
  type: z.literal('publish_heart_rate'),
  heartRate: Bpm,
  source: z.enum(HEART_RATE_SOURCES).default('bluetooth'),
  /**
   * When it was measured, by the server's clock (`now` of `ready`). With it, the server answers
   * `heart_rate_kept`.
   */
  at: Instant.optional(),
});

/** What subscribers receive, flat as the specification has it. */
export const HeartRateUpdate = z.object({
  type: z.literal('heart_rate_update'),
  userId: z.string(),
  heartRate: z.number(),
  zone: z.enum(ZONES),
  /** ISO 8601: when it was measured, by the server's clock. */
  timestamp: z.string(),
  /** Simulated because no device is connected; shown as "Demo". */
  isDemo: z.boolean(),
});
export type HeartRateUpdate = z.infer<typeof HeartRateUpdate>;

/** There is no such person, or none that may be watched (any more): the same frame for both. */
export const HeartRateUnavailable = z.object({
  type: z.literal('heart_rate_unavailable'),
  userId: z.string(),
});
export type HeartRateUnavailable = z.infer<typeof HeartRateUnavailable>;

/**
 * Values published on this socket that are on disk, by their instants. The page sends the others again with a
 * call.
 */
export const HeartRateKept = z.object({ type: z.literal('heart_rate_kept'), at: z.array(z.string()) });
export type HeartRateKept = z.infer<typeof HeartRateKept>;

export const heartRate = feature({
  routes: heartRateRoutes,
  errors: heartRateErrors,
  clientFrames: [SubscribeHeartRate, UnsubscribeHeartRate, PublishHeartRate],
  flatFrames: [HeartRateUpdate, HeartRateUnavailable, HeartRateKept],
});
