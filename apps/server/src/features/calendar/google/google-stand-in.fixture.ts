import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type GoogleAnswer, problem, StandInCalendar } from './google-stand-in-calendar.fixture.ts';
import { CLIENT, StandInConsent } from './google-stand-in-consent.fixture.ts';

type What = 'consent' | 'token' | 'revoke' | 'list' | 'get' | 'insert' | 'patch' | 'update' | 'delete';
/** Kinds of fault: `lose` does the work but sends no answer, `cut` breaks off in the middle of the answer. */
export type Fault =
  | { status: number; reason?: string; retryAfter?: number }
  | 'hang'
  | 'lose'
  | 'cut'
  | 'garbage'
  | 'huge'
  | 'redirect';

/** A local Google that speaks its wire protocol: consent page, tokens, and one calendar per account. */
export type GoogleStandIn = {
  /** The environment that makes a server use it. */
  environment: Record<string, string>;
  origin: string;
  consent: StandInConsent;
  /** The calendar of an account; by default, of the current one. */
  calendar(account?: string): StandInCalendar;
  /** `<what> <status>` of every request; a failed one has its fault instead. */
  log: string[];
  /** Makes the next requests of this kind, or of any kind, fail. */
  fail(fault: Fault, where?: { on?: What; times?: number }): void;
  /** Clears all faults. */
  heal(): void;
  /** Sets its clock. */
  setClock(now: () => Date): void;
  /** Goes through the consent page like a browser without scripts. @returns the redirect address */
  visit(url: string, answer?: 'allow' | 'cancel'): Promise<string>;
  stop(): Promise<void>;
};

type Planned = { fault: Fault; on: What | undefined; left: number };

export async function startGoogleStandIn(): Promise<GoogleStandIn> {
  let clock = () => new Date();
  const now = () => clock();
  const consent = new StandInConsent(now);
  const calendars = new Map<string, StandInCalendar>();
  const log: string[] = [];
  let planned: Planned[] = [];

  function calendar(account = consent.account): StandInCalendar {
    const found = calendars.get(account) ?? new StandInCalendar(account, now);
    calendars.set(account, found);
    return found;
  }

  function takeFault(what: What): Fault | undefined {
    const plan = planned.find(({ on }) => on === undefined || on === what);
    if (!plan) return undefined;
    plan.left -= 1;
    planned = planned.filter(({ left }) => left > 0);
    return plan.fault;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://google');
    const body = await text(request).catch(() => null);
    if (body === null) return;
    const what = whatOf(request.method ?? 'GET', url.pathname);
    if (!what) return send(response, problem(404, 'notFound'));
    const fault = takeFault(what);
    const isBefore = typeof fault === 'object' || fault === 'hang';
    const answer = isBefore ? undefined : answerOf(what, request, url, body);
    log.push(`${what} ${fault ? (typeof fault === 'object' ? fault.status : fault) : answer?.status}`);
    if (fault) return fail(response, fault, answer);
    send(response, answer as GoogleAnswer);
  });

  function answerOf(what: What, request: IncomingMessage, url: URL, body: string): GoogleAnswer {
    const form = () => new URLSearchParams(body);
    if (what === 'consent')
      return request.method === 'POST' ? consent.decide(form()) : consent.page(url.searchParams);
    if (what === 'token') return consent.token(form());
    if (what === 'revoke') return consent.revoke(url.searchParams.get('token') ?? form().get('token') ?? '');
    const account = consent.accountOf(request.headers.authorization);
    if (!account) return problem(401, 'authError');
    return calendar(account).answer({
      method: request.method ?? 'GET',
      id: idIn(url.pathname),
      query: url.searchParams,
      etag: request.headers['if-match'],
      body: body ? JSON.parse(body) : undefined,
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_AUTH_URL: `${origin}/o/oauth2/v2/auth`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_REVOKE_URL: `${origin}/revoke`,
      GOOGLE_CALENDAR_URL: `${origin}/calendar/v3`,
    },
    origin,
    consent,
    calendar,
    log,
    fail: (fault, { on, times = 1 } = {}) => void planned.push({ fault, on, left: times }),
    heal: () => {
      planned = [];
    },
    setClock: (next) => {
      clock = next;
    },
    async visit(url, answer = 'allow') {
      const page = await (await fetch(url)).text();
      const id = /name="id" value="([^"]+)"/.exec(page)?.[1];
      if (!id) throw new Error(`the consent page says: ${page}`);
      const form = new URLSearchParams({ id, answer });
      const back = await fetch(`${origin}/consent`, { method: 'POST', body: form, redirect: 'manual' });
      return back.headers.get('location') ?? '';
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const EVENTS = /^\/calendar\/v3\/calendars\/primary\/events(?:\/([^/]+))?$/;
const idIn = (path: string) => {
  const id = EVENTS.exec(path)?.[1];
  return id && decodeURIComponent(id);
};
const BY_METHOD: Record<string, What> = { GET: 'get', PATCH: 'patch', PUT: 'update', DELETE: 'delete' };

function whatOf(method: string, path: string): What | undefined {
  if (path === '/o/oauth2/v2/auth' || path === '/consent') return 'consent';
  if (path === '/token' || path === '/revoke') return path === '/token' ? 'token' : 'revoke';
  if (!EVENTS.test(path)) return undefined;
  if (idIn(path)) return BY_METHOD[method];
  return method === 'POST' ? 'insert' : 'list';
}

function send(response: ServerResponse, { status, body, headers }: GoogleAnswer): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
    ...headers,
  });
  response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body));
}

function fail(response: ServerResponse, fault: Fault, answer: GoogleAnswer | undefined): void {
  if (typeof fault === 'object') {
    const { status, reason = 'backendError', retryAfter } = fault;
    send(response, problem(status, reason, retryAfter ? { 'retry-after': String(retryAfter) } : {}));
  } else if (fault === 'lose') response.destroy();
  else if (fault === 'garbage') send(response, { status: 200, body: '<html>{"items": [' });
  else if (fault === 'huge')
    send(response, { status: 200, body: { items: [], padding: 'x'.repeat(6 * 1024 * 1024) } });
  else if (fault === 'redirect') send(response, { status: 302, headers: { location: '/elsewhere' } });
  else if (fault === 'cut') {
    const whole = JSON.stringify(answer?.body ?? {});
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length + 1 });
    response.write(whole.slice(0, whole.length / 2), () => response.destroy());
  }
}
