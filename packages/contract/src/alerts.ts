import { z } from 'zod';
import { ALERT_CHANNELS, ALERT_KINDS, MAIL_TOKEN_MAX, PUSH_ADDRESS_MAX } from './alerts-limits.ts';
import { feature } from './feature.ts';
import { liveEvent } from './live-event.ts';
import { route } from './route.ts';
import { ById, Instant, LanguageCode } from './shapes.ts';
import { personTopic, serverTopic } from './topic.ts';

/** A device that is told when Spotter is closed there. It ends with its sign-in. */
export const AlertDevice = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
  createdAt: z.string(),
});
export type AlertDevice = z.infer<typeof AlertDevice>;

/** From a local time, `HH:MM`, to another one, maybe of the next day: nothing rings. */
const QuietHours = z.object({ from: z.string(), until: z.string() });
const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 22:00');

/** What a person is told beside the app, by which channel, and when not. */
export const AlertChoices = z.object({
  /** Those that exist for the person's role. */
  kinds: z.array(
    z.object({
      kind: z.enum(ALERT_KINDS),
      /** On the person's devices. */
      isOn: z.boolean(),
      /** In one mail a day, where no device has told it. */
      isMailed: z.boolean(),
    }),
  ),
  quiet: QuietHours.nullable(),
});
export type AlertChoices = z.infer<typeof AlertChoices>;

export const Alerts = z.object({
  /** The key by which push services know this Spotter (RFC 8292), base64url; null: it has none. */
  key: z.string().nullable(),
  devices: z.array(AlertDevice),
  choices: AlertChoices,
  /** Whether this Spotter sends mails with links. */
  canMail: z.boolean(),
});
export type Alerts = z.infer<typeof Alerts>;

/** Bytes in base64url. */
const bytes = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}=*$`));

/** The browser's subscription, as RFC 8030 and RFC 8291 need it. */
export const NewAlertDevice = z.strictObject({
  endpoint: z.url().max(PUSH_ADDRESS_MAX),
  /** A point on P-256 and a secret, both of the browser. */
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  /** The language in which the device is told. */
  language: LanguageCode,
});
export type NewAlertDevice = z.input<typeof NewAlertDevice>;

/** Signed by the server for one person; it opens nothing else. */
const MailToken = z.strictObject({ token: z.string().max(MAIL_TOKEN_MAX) });

export const alertsTopics = {
  /** A person's devices, and what they tell. */
  devices: personTopic('alert-devices'),
  /** The alerts of the installation that wait to be sent. */
  waiting: serverTopic('waiting-alerts'),
};

export const alertsErrors = {
  'alerts.device_not_found': 404,
  /** The server has no key for push services. */
  'alerts.unavailable': 409,
  'alerts.unknown_service': 400,
  /** The server has no mail server, or no address of its own. */
  'alerts.mail_unavailable': 409,
  /** Not one that a mail of this Spotter holds. */
  'alerts.mail_link_invalid': 404,
} as const;

export const alertsRoutes = {
  getAlerts: route({
    method: 'GET',
    path: '/api/alerts',
    access: 'member',
    former: false,
    summary: 'The devices on which you are told of messages and calls while Spotter is closed',
    reply: Alerts,
  }),
  addAlertDevice: route({
    method: 'PUT',
    path: '/api/alerts/device',
    access: 'member',
    former: false,
    summary: 'Tells this device too, by its push subscription; repeating it changes nothing',
    body: NewAlertDevice,
    reply: AlertDevice,
    status: 200,
  }),
  setAlertKind: route({
    method: 'PUT',
    path: '/api/alerts/kinds',
    access: 'member',
    former: false,
    summary: 'Turns one kind of alerts on or off, for all your devices or in the mail of the day',
    body: z.strictObject({
      kind: z.enum(ALERT_KINDS),
      isOn: z.boolean(),
      channel: z.enum(ALERT_CHANNELS).default('push'),
    }),
    reply: AlertChoices,
  }),
  setQuietHours: route({
    method: 'PUT',
    path: '/api/alerts/quiet',
    access: 'member',
    former: false,
    summary: 'Sets when nothing rings, in the time zone of your profile; null: never',
    body: z.strictObject({ quiet: z.strictObject({ from: LocalTime, until: LocalTime }).nullable() }),
    reply: AlertChoices,
  }),
  removeAlertDevice: route({
    method: 'DELETE',
    path: '/api/alerts/devices/:id',
    access: 'member',
    former: false,
    summary: 'Tells one of your devices no more',
    params: ById,
  }),
  openMailLink: route({
    method: 'GET',
    path: '/api/mail-off/:token',
    access: 'public',
    summary: 'Leads from a mail to the page that asks whether to end the mails',
    params: MailToken,
    status: 302,
  }),
  endMails: route({
    method: 'POST',
    path: '/api/mail-off/:token',
    access: 'public',
    summary: 'Ends the mails of the day by the link in one of them, in one click (RFC 8058)',
    params: MailToken,
    status: 204,
  }),
};

/** The answer of a page that its person has in front: the alert of this moment need not be sent. */
export const InFront = z.strictObject({ type: z.literal('in_front'), at: Instant });

export const alertsEvents = {
  /** An alert is about to be sent to the person's devices, unless a page answers that it is in front. */
  alertComing: liveEvent({ type: 'alert.coming', audience: ['people'], data: z.object({ at: z.string() }) }),
};

export const alerts = feature({
  routes: alertsRoutes,
  errors: alertsErrors,
  events: alertsEvents,
  clientFrames: [InFront],
});
