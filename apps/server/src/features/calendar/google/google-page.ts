import { z } from 'zod';
import type { Config } from '#lib/config.ts';
import { fetchBounded } from './fetch-bounded.ts';
import { type FailureKind, GoogleFailure, isFailure, type Stop } from './google-failure.ts';

/** Small enough that a page of the longest descriptions stays far below 5 MB. */
const PAGE_MAX = 100;
const ITEM_FIELDS =
  'id,etag,status,updated,summary,description,start,end,recurringEventId,eventType,locked,organizer,attendees(self,responseStatus)';

const When = z.object({
  date: z.string().optional(),
  dateTime: z.string().optional(),
  timeZone: z.string().optional(),
});

/** The fields of Google's event that we use; none of them is guaranteed. */
export const GoogleItem = z.object({
  id: z.string().min(1).max(1024),
  etag: z.string().optional(),
  status: z.string().optional(),
  updated: z.string().optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  start: When.optional(),
  end: When.optional(),
  recurringEventId: z.string().optional(),
  eventType: z.string().optional(),
  locked: z.boolean().optional(),
  organizer: z.object({ self: z.boolean().optional() }).optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .optional(),
});
export type GoogleItem = z.infer<typeof GoogleItem>;

const Page = z.object({
  summary: z.string().optional(),
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});
export type GooglePage = Omit<z.infer<typeof Page>, 'items'> & { items: GoogleItem[] };

const Problem = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().optional() })).default([]) }),
});

type WriteWhen = { date: string | null; dateTime: string | null; timeZone?: null };
/** The fields to write; omitted ones stay as they are. */
export type GoogleWrite = {
  id?: string;
  status?: 'confirmed';
  summary?: string;
  description?: string;
  start?: WriteWhen;
  end?: WriteWhen;
};

export type ListQuery = { syncToken: string } | { timeMin: string };

/** One person's primary calendar; every call throws GoogleFailure or Stopped. */
export type GoogleCalendar = {
  list(query: ListQuery, pageToken: string | undefined): Promise<GooglePage>;
  /** Null when there is none. */
  get(id: string): Promise<GoogleItem | null>;
  insert(event: GoogleWrite): Promise<GoogleItem>;
  /** @param etag the version to change; `stale` when there is a newer one */
  patch(id: string, etag: string, change: GoogleWrite): Promise<GoogleItem>;
  remove(id: string, etag: string): Promise<void>;
};

type Access = {
  calendarId: string;
  /** @param isRefused whether Google refused the last token */
  accessToken(isRefused: boolean): Promise<string>;
};

export function createGoogleCalendar(config: Config, access: Access, stop: Stop): GoogleCalendar {
  const base = `${config.GOOGLE_CALENDAR_URL.replace(/\/$/, '')}/calendars/${encodeURIComponent(access.calendarId)}/events`;

  async function send(method: string, path: string, more: { body?: object; etag?: string } = {}) {
    const ask = async (isRefused: boolean) =>
      fetchBounded(
        base + path,
        {
          method,
          headers: {
            authorization: `Bearer ${await access.accessToken(isRefused)}`,
            ...(more.body && { 'content-type': 'application/json' }),
            ...(more.etag && { 'if-match': more.etag }),
          },
          body: more.body && JSON.stringify(more.body),
        },
        stop,
      );
    let response = await ask(false);
    if (response.status === 401) response = await ask(true);
    if (response.ok) return response;
    throw await toFailure(response);
  }
  const item = async (response: Response) => check(GoogleItem, await readJson(response));
  const at = (id: string) => `/${encodeURIComponent(id)}`;

  return {
    async list(query, pageToken) {
      const parameters = new URLSearchParams({
        singleEvents: 'true',
        maxResults: String(PAGE_MAX),
        // Only the own attendance is needed, not all attendees.
        maxAttendees: '1',
        fields: `summary,nextPageToken,nextSyncToken,items(${ITEM_FIELDS})`,
        ...query,
        ...(pageToken && { pageToken }),
      });
      const page = check(Page, await readJson(await send('GET', `?${parameters}`)));
      // One unreadable event must not block the others.
      const items = page.items.flatMap((each) => GoogleItem.safeParse(each).data ?? []);
      return { ...page, items };
    },
    async get(id) {
      try {
        return await item(await send('GET', `${at(id)}?fields=${encodeURIComponent(ITEM_FIELDS)}`));
      } catch (error) {
        if (isFailure(error, 'missing', 'gone')) return null;
        throw error;
      }
    },
    insert: async (event) => item(await send('POST', '', { body: event })),
    patch: async (id, etag, change) => item(await send('PATCH', at(id), { body: change, etag })),
    remove: async (id, etag) => void (await send('DELETE', at(id), { etag })),
  };
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new GoogleFailure('down', `${response.status} without JSON`);
  });
}

function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new GoogleFailure('down', 'an answer of an unexpected shape');
}

const KINDS: Record<number, FailureKind> = {
  400: 'bad',
  401: 'revoked',
  403: 'revoked',
  404: 'missing',
  409: 'exists',
  410: 'gone',
  412: 'stale',
  429: 'busy',
};
/** The reasons of a 403 that do not mean that the access is gone. */
const REASONS: Record<string, FailureKind> = {
  rateLimitExceeded: 'busy',
  userRateLimitExceeded: 'busy',
  quotaExceeded: 'busy',
  dailyLimitExceeded: 'busy',
  calendarUsageLimitsExceeded: 'busy',
  // The calendar API is not enabled in the operator's project: connecting again would not help.
  accessNotConfigured: 'refused',
  forbiddenForNonOrganizer: 'bad',
};

async function toFailure(response: Response): Promise<GoogleFailure> {
  const { status } = response;
  const parsed = Problem.safeParse(await response.json().catch(() => null));
  const reason = parsed.data?.error.errors[0]?.reason ?? '';
  const kind =
    (status === 403 && REASONS[reason]) ||
    KINDS[status] ||
    (status < 400 || status >= 500 ? 'down' : 'refused');
  return new GoogleFailure(kind, `${status} ${reason}`.trim(), retryAfter(response));
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? seconds * 1000 : undefined;
}
