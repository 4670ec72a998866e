type When = { date?: string | null; dateTime?: string | null; timeZone?: string | null };
/** An event in Google's wire format; unknown fields are kept. */
export type StandInEvent = {
  id: string;
  etag: string;
  status: string;
  updated: string;
  summary?: string;
  description?: string;
  start?: When;
  end?: When;
  [more: string]: unknown;
};

export type GoogleAnswer = { status: number; body?: unknown; headers?: Record<string, string> };
type Call = {
  method: string;
  id: string | undefined;
  query: URLSearchParams;
  etag: string | undefined;
  body: unknown;
};

/** The error answers of Google. */
export function problem(code: number, reason: string, headers: Record<string, string> = {}): GoogleAnswer {
  const message = `The stand-in says: ${reason}`;
  return {
    status: code,
    headers,
    body: { error: { code, message, errors: [{ domain: 'global', reason, message }] } },
  };
}

/** One primary calendar that behaves like Google's. Pages are small, so that every list has several. */
export class StandInCalendar {
  readonly account: string;
  /** All events ever created; deleted ones are `cancelled`. */
  readonly events = new Map<string, StandInEvent>();
  pageSize = 3;
  /** The clock; a test may set a fixed one. */
  now: () => Date;
  /** Older sync tokens are no longer valid. */
  #forgottenBefore = 0;
  #changes = 0;
  #made = 0;
  readonly #changedAt = new Map<string, number>();
  readonly #lists = new Map<string, { items: StandInEvent[]; token: string }>();

  constructor(account: string, now: () => Date) {
    this.account = account;
    this.now = now;
  }

  /** Creates an event or changes the given fields, as its owner does at Google. */
  put(event: Partial<StandInEvent>): StandInEvent {
    this.#made += 1;
    const id = event.id ?? `made${this.#made.toString(32)}there`;
    const before = this.events.get(id) ?? {
      status: 'confirmed',
      organizer: { email: this.account, self: true },
    };
    this.#changes += 1;
    const after: StandInEvent = {
      ...before,
      ...event,
      id,
      status: event.status ?? 'confirmed',
      etag: `"${this.#changes * 2}"`,
      updated: this.now().toISOString(),
    };
    this.events.set(id, after);
    this.#changedAt.set(id, this.#changes);
    return after;
  }

  /** Deletes an event as its owner does at Google. */
  remove(id: string): void {
    this.put({ id, status: 'cancelled' });
  }

  /** The events that are not deleted. */
  live(): StandInEvent[] {
    return [...this.events.values()].filter(({ status }) => status !== 'cancelled');
  }

  /** Invalidates all sync tokens. */
  forgetSyncTokens(): void {
    this.#changes += 1;
    this.#forgottenBefore = this.#changes;
  }

  answer(call: Call): GoogleAnswer {
    if (!call.id) return call.method === 'POST' ? this.#insert(call.body) : this.#list(call.query);
    const event = this.events.get(call.id);
    if (!event) return problem(404, 'notFound');
    if (call.method === 'GET') return { status: 200, body: event };
    if (call.etag && call.etag !== event.etag) return problem(412, 'conditionNotMet');
    if (call.method === 'DELETE') {
      if (event.status === 'cancelled') return problem(410, 'deleted');
      this.remove(event.id);
      return { status: 204 };
    }
    return this.#write(call.method === 'PUT' ? { id: event.id } : event, call.body);
  }

  #list(query: URLSearchParams): GoogleAnswer {
    const pageToken = query.get('pageToken');
    const found = pageToken ? this.#lists.get(pageToken) : this.#begin(query);
    if (!found) return problem(400, 'invalid');
    if ('status' in found) return found;
    const size = Math.min(this.pageSize, Number(query.get('maxResults') ?? 250));
    const [items, rest] = [found.items.slice(0, size), found.items.slice(size)];
    const next = `page-${this.#lists.size}`;
    if (rest.length > 0) this.#lists.set(next, { ...found, items: rest });
    const more = rest.length > 0 ? { nextPageToken: next } : { nextSyncToken: found.token };
    return { status: 200, body: { kind: 'calendar#events', summary: this.account, items, ...more } };
  }

  #begin(query: URLSearchParams): GoogleAnswer | { items: StandInEvent[]; token: string } {
    const token = `sync-${this.#changes}`;
    const since = query.get('syncToken');
    const timeMin = query.get('timeMin');
    if (query.get('singleEvents') !== 'true') return problem(400, 'singleEventsExpected');
    if (since === null) {
      const from = timeMin ? Date.parse(timeMin) : Number.NEGATIVE_INFINITY;
      return { token, items: this.live().filter((event) => endOf(event) > from) };
    }
    if (timeMin || query.get('showDeleted') === 'false') return problem(400, 'invalid');
    const known = Number(/^sync-(\d+)$/.exec(since)?.[1] ?? Number.NaN);
    if (!(known >= this.#forgottenBefore)) return problem(410, 'fullSyncRequired');
    const items = [...this.events.values()].filter(({ id }) => (this.#changedAt.get(id) ?? 0) > known);
    return { token, items };
  }

  #insert(body: unknown): GoogleAnswer {
    const event = body as Partial<StandInEvent>;
    if (event.id !== undefined && !/^[a-v0-9]{5,1024}$/.test(event.id)) return problem(400, 'invalid');
    if (event.id && this.events.has(event.id)) return problem(409, 'duplicate');
    return this.#write({}, event);
  }

  #write(before: Partial<StandInEvent>, body: unknown): GoogleAnswer {
    const change = body as Partial<StandInEvent>;
    const merged = { ...before, ...change };
    for (const key of ['start', 'end'] as const) {
      const when = { ...before[key], ...change[key] };
      merged[key] = Object.fromEntries(Object.entries(when).filter(([, value]) => value !== null));
    }
    const isWhole = (when: When | undefined) => !when?.date !== !when?.dateTime;
    if (!isWhole(merged.start) || !isWhole(merged.end)) return problem(400, 'required');
    if (Boolean(merged.start?.date) !== Boolean(merged.end?.date)) return problem(400, 'invalid');
    if (endOf(merged) < startOf(merged)) return problem(400, 'timeRangeEmpty');
    return { status: 200, body: this.put(merged) };
  }
}

const startOf = ({ start }: Partial<StandInEvent>) => Date.parse(start?.dateTime ?? start?.date ?? '');
const endOf = ({ end }: Partial<StandInEvent>) => Date.parse(end?.dateTime ?? end?.date ?? '');
