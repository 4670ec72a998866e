import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/*
 * A push service as RFC 8030 describes it. It plays the browser's part too: it makes the keys of a subscription,
 * decrypts what arrives (RFC 8291) and checks who signed it (RFC 8292), without the library that the server uses.
 */

/** What a device got. */
export type Pushed = {
  notice: Record<string, unknown>;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** When it arrived, in milliseconds. */
  at: number;
};

/** A browser's subscription. */
export type PushDevice = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** In the order in which they came. */
  pushed: Pushed[];
  /** Resolves when this many have come. */
  has(count: number): Promise<Pushed[]>;
  /** The next requests are answered with these; 201 again after them. */
  answerWith(...answers: { status: number; headers?: Record<string, string> }[]): void;
  /** The service keeps what comes, one of each topic, until the device is there again. */
  goOffline(): void;
  comeOnline(): void;
  /** How many requests came, however they were answered. */
  requests(): number;
  /** The person withdrew the permission: 410 from now on. */
  end(): void;
};

type Pause = {
  /** Resolves when the senders of those that wait now are gone. */
  cut(): Promise<void>;
  release(): void;
};

export type PushService = {
  /** For PUSH_HOSTS. */
  host: string;
  /** @param serverKey the only one that may send to it, in base64url */
  subscribe(serverKey: string): PushDevice;
  /** Requests wait until they are released; those whose sender died meanwhile count as never sent. */
  pause(): Pause;
  /** Resolves when this many requests wait for that. */
  holds(count: number): Promise<void>;
  /** What was wrong with requests; a right server causes none. */
  problems: string[];
  stop(): Promise<void>;
};

type Kept = {
  device: PushDevice;
  pair: ECDH;
  auth: Buffer;
  serverKey: string;
  answers: { status: number; headers?: Record<string, string> }[];
  waiting: Map<string, Pushed>;
  isOffline: boolean;
  hasEnded: boolean;
  requests: number;
};

const RECORD_MAX = 4_096;
const DAY_S = 24 * 3_600;

/** Starts the service on this machine. */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, Kept>();
  const problems: string[] = [];
  const news = new EventEmitter().setMaxListeners(0);
  let gate: PromiseWithResolvers<void> | undefined;
  let paused = new Set<Socket>();
  const server = createServer((request, response) => {
    take(request, response).catch((error: Error) => {
      problems.push(error.message);
      response.writeHead(400).end(error.message);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const kept = devices.get(request.url ?? '');
    if (!kept) return void response.writeHead(404).end();
    kept.requests += 1;
    news.emit('news');
    if (kept.hasEnded) return void response.writeHead(410).end();
    const answer = kept.answers.shift();
    if (answer) return void response.writeHead(answer.status, answer.headers).end();
    checkSigner(request.headers, `http://${host}`, kept.serverKey);
    const pushed = read(request.headers, body, kept);
    if (gate) {
      paused.add(request.socket);
      news.emit('news');
      await gate.promise;
      if (request.socket.destroyed) return;
    }
    if (kept.isOffline) keep(kept, pushed);
    else kept.device.pushed.push(pushed);
    response.writeHead(201, { location: `${kept.device.endpoint}/${randomBytes(6).toString('hex')}` }).end();
    news.emit('news');
  }

  return {
    host,
    problems,
    pause() {
      const own = Promise.withResolvers<void>();
      gate = own;
      paused = new Set();
      return {
        async cut() {
          await Promise.all([...paused].map((socket) => socket.destroyed || once(socket, 'close')));
        },
        release() {
          gate = undefined;
          own.resolve();
        },
      };
    },
    async holds(count) {
      while (paused.size < count) await once(news, 'news');
    },
    subscribe(serverKey) {
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const kept = subscription(`http://${host}${path}`, serverKey, news);
      devices.set(path, kept);
      return kept.device;
    },
    async stop() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

function subscription(endpoint: string, serverKey: string, news: EventEmitter): Kept {
  const pair = createECDH('prime256v1');
  const auth = randomBytes(16);
  const keys = { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') };
  const pushed: Pushed[] = [];
  const kept: Kept = {
    pair,
    auth,
    serverKey,
    answers: [],
    waiting: new Map(),
    isOffline: false,
    hasEnded: false,
    requests: 0,
    device: {
      endpoint,
      keys,
      pushed,
      async has(count) {
        while (pushed.length < count) await once(news, 'news');
        return pushed;
      },
      answerWith: (...answers) => void kept.answers.push(...answers),
      goOffline() {
        kept.isOffline = true;
      },
      comeOnline() {
        kept.isOffline = false;
        pushed.push(...kept.waiting.values());
        kept.waiting.clear();
      },
      requests: () => kept.requests,
      end() {
        kept.hasEnded = true;
      },
    },
  };
  return kept;
}

/** One of a topic replaces the one before; without time to live it is for a device that is there alone. */
function keep({ waiting }: Kept, pushed: Pushed): void {
  if (pushed.ttl === 0) return;
  const key = pushed.topic ?? randomBytes(6).toString('hex');
  waiting.delete(key);
  waiting.set(key, pushed);
}

function must(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`push service: ${what}`);
}

/** RFC 8292: a token for this service, not older than a day, signed with the key of the subscription. */
function checkSigner(headers: IncomingHttpHeaders, origin: string, serverKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  must(key === serverKey, 'the key is not that of the subscription');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  must(json(head).alg === 'ES256', 'the token is not signed with ES256');
  const { aud, exp, sub } = json(claims);
  must(aud === origin, `the token is for ${aud}`);
  const left = exp - Date.now() / 1000;
  must(left > 0 && left <= DAY_S, `the token is valid for ${left} s`);
  must(/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(sub), `the token names no contact: ${sub}`);
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  must(isSigned, 'the signature of the token is wrong');
}

/** RFC 8030 and RFC 8291: the headers, and what the body says. */
function read(headers: IncomingHttpHeaders, body: Buffer, { pair, auth }: Kept): Pushed {
  must(/^\d+$/.test(String(headers.ttl)), 'there is no TTL');
  must(headers['content-encoding'] === 'aes128gcm', `the content encoding is ${headers['content-encoding']}`);
  must(body.length <= RECORD_MAX, `the body has ${body.length} bytes`);
  const urgency = headers.urgency as string | undefined;
  must(!urgency || ['very-low', 'low', 'normal', 'high'].includes(urgency), `the urgency is ${urgency}`);
  const topic = headers.topic as string | undefined;
  must(!topic || /^[\w-]{1,32}$/.test(topic), `the topic is ${topic}`);
  const notice = JSON.parse(decrypt(body, pair, auth).toString('utf8'));
  return { notice, ttl: Number(headers.ttl), urgency, topic, at: Date.now() };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

function decrypt(body: Buffer, pair: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = derive(pair.computeSecret(sender), auth, about, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opener = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(
    sealed.subarray(-16),
  );
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  const end = padded.lastIndexOf(2);
  must(end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0), 'the last record is not the last');
  return padded.subarray(0, end);
}
