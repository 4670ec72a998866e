import { z } from 'zod';
import { BPM_MAX, BPM_MIN, ZONES } from './heart-rate-zones.ts';
import { HEART_RATE_DAYS_MAX, HEART_RATE_HOURS_MAX, SAMPLES_MAX } from './limits.ts';
import { route } from './route.ts';
import { Day, Id, Instant, line } from './shapes.ts';

const Bpm = z.number().min(BPM_MIN).max(BPM_MAX);
/** Whose: one's own, or a client's that one coaches now and that shares it. */
const Whose = z.strictObject({ clientId: Id.optional() });

/** Minutes in each zone, whole; a minute counts for the zone of its average. */
export const ZoneMinutes = z.record(z.enum(ZONES), z.number());
export type ZoneMinutes = z.infer<typeof ZoneMinutes>;

/** The record of one day in the person's own time zone; null where nothing was measured. */
export const DailyHeartRate = z.object({
  date: z.string(),
  /** Beats a minute: the lowest average of five minutes in a row. */
  restingHeartRate: z.number().nullable(),
  maxHeartRate: z.number().nullable(),
  /** Minutes with a signal. */
  minutes: z.number(),
  zoneMinutes: ZoneMinutes,
});
export type DailyHeartRate = z.infer<typeof DailyHeartRate>;

/** One minute; beats a minute. */
export const HeartRateMinute = z.object({
  at: z.string(),
  min: z.number(),
  avg: z.number(),
  max: z.number(),
});
export type HeartRateMinute = z.infer<typeof HeartRateMinute>;

/** How a person's zones are cut. */
export const HeartRateZones = z.object({
  /** Beats a minute; null when nothing is known of the person. */
  max: z.number().nullable(),
  source: z.enum(['measured', 'age', 'unknown']),
  /** The four values over which the next zone begins. */
  steps: z.array(z.number()),
});
export type HeartRateZones = z.infer<typeof HeartRateZones>;

/** What a person has connected; never its token. */
export const DeviceIntegration = z.object({
  connected: z.boolean(),
  /** The name the device gave, where it gave one. */
  deviceName: z.string().nullable(),
  connectedAt: z.string().nullable(),
  /** When a heart rate last came from it. */
  lastSampleAt: z.string().nullable(),
});
export type DeviceIntegration = z.infer<typeof DeviceIntegration>;

/** What is told of the person's own Web Bluetooth straps and ingest address: a source of live values. */
export const HEART_RATE_SOURCES = ['bluetooth', 'garmin', 'apple-watch'] as const;

export const HeartRateSamples = z.strictObject({
  samples: z
    .array(z.strictObject({ heartRate: Bpm, /** Left out: now. */ at: Instant.optional() }))
    .min(1)
    .max(SAMPLES_MAX),
});
export type HeartRateSamples = z.input<typeof HeartRateSamples>;

export const heartRateErrors = {
  'heart_rate.not_found': 404,
  'heart_rate.token_invalid': 401,
} as const;

export const heartRateRoutes = {
  listDailyHeartRate: route({
    method: 'GET',
    path: '/api/heart-rate/daily',
    access: 'member',
    summary: 'A record a day, newest first; the first is today, also when nothing was measured yet',
    query: Whose.extend({ limit: z.coerce.number().int().min(1).max(HEART_RATE_DAYS_MAX).default(30) }),
    reply: z.array(DailyHeartRate),
  }),
  listHeartRateMinutes: route({
    method: 'GET',
    path: '/api/heart-rate/minutes',
    access: 'member',
    summary: `Minute by minute, oldest first: of a day, or between two instants at most ${HEART_RATE_HOURS_MAX} hours apart`,
    query: Whose.extend({ date: Day.optional(), from: Instant.optional(), to: Instant.optional() }).refine(
      ({ date, from, to }) =>
        date
          ? !from && !to
          : !!from &&
            !!to &&
            from < to &&
            Date.parse(to) - Date.parse(from) <= HEART_RATE_HOURS_MAX * 3_600_000,
      { message: `a date, or from before to at most ${HEART_RATE_HOURS_MAX} hours apart`, path: ['to'] },
    ),
    reply: z.array(HeartRateMinute),
  }),
  getHeartRateZones: route({
    method: 'GET',
    path: '/api/heart-rate/zones',
    access: 'member',
    summary: 'Where the zones lie',
    query: Whose,
    reply: HeartRateZones,
  }),
  addHeartRateSamples: route({
    method: 'POST',
    path: '/api/heart-rate/samples',
    access: 'public',
    summary: 'Values of a device: by your session, or by your ingest token as `Authorization: Bearer`',
    body: HeartRateSamples,
    reply: z.object({ accepted: z.number(), refused: z.number() }),
    status: 200,
  }),
  getGarminIntegration: route({
    method: 'GET',
    path: '/api/garmin/integration',
    access: 'member',
    summary: 'Whether you have connected a Garmin, by its broadcast over Bluetooth',
    reply: DeviceIntegration,
  }),
  connectGarmin: route({
    method: 'POST',
    path: '/api/garmin/integration',
    access: 'member',
    summary: 'Remembers the Garmin that was chosen in the browser',
    body: z.strictObject({ deviceName: line(80, 0).default('') }),
    reply: DeviceIntegration,
    status: 200,
  }),
  disconnectGarmin: route({
    method: 'DELETE',
    path: '/api/garmin/integration',
    access: 'member',
    summary: 'Forgets it',
  }),
  getAppleWatchIntegration: route({
    method: 'GET',
    path: '/api/apple-watch/integration',
    access: 'member',
    summary: 'Whether you have an ingest token for an Apple Watch or anything else',
    reply: DeviceIntegration,
  }),
  connectAppleWatch: route({
    method: 'POST',
    path: '/api/apple-watch/integration',
    access: 'member',
    summary: 'Makes your ingest token, told once; one of before ends',
    reply: DeviceIntegration.extend({ url: z.string(), token: z.string() }),
    status: 200,
  }),
  disconnectAppleWatch: route({
    method: 'DELETE',
    path: '/api/apple-watch/integration',
    access: 'member',
    summary: 'Ends the token at once',
  }),
};

/** A browser asks for, or no longer wants, the live heart rate of a person; oneself, or a client that shares. */
export const SubscribeHeartRate = z.strictObject({ type: z.literal('subscribe_heart_rate'), userId: Id });
export const UnsubscribeHeartRate = z.strictObject({ type: z.literal('unsubscribe_heart_rate'), userId: Id });
/** A browser gives a value of the strap it hears; at most two a second. */
export const PublishHeartRate = z.strictObject({
  type: z.literal('publish_heart_rate'),
  heartRate: Bpm,
  source: z.enum(HEART_RATE_SOURCES).default('bluetooth'),
});
export type HeartRateClientFrame =
  | z.infer<typeof SubscribeHeartRate>
  | z.infer<typeof UnsubscribeHeartRate>
  | z.input<typeof PublishHeartRate>;

/** What subscribers get, flat as the specification has it. */
export const HeartRateUpdate = z.object({
  type: z.literal('heart_rate_update'),
  userId: z.string(),
  heartRate: z.number(),
  zone: z.enum(ZONES),
  /** ISO 8601: when it was measured, by the server's clock. */
  timestamp: z.string(),
  /** Made up, because no device is connected; shown as "Demo". */
  isDemo: z.boolean(),
});
export type HeartRateUpdate = z.infer<typeof HeartRateUpdate>;

/** There is no such person, or none that may be watched (any more): the same frame for both. */
export const HeartRateUnavailable = z.object({
  type: z.literal('heart_rate_unavailable'),
  userId: z.string(),
});
export type HeartRateUnavailable = z.infer<typeof HeartRateUnavailable>;
