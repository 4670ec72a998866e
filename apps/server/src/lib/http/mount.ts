import type { RouteContract } from '@spotter/contract/route';
import {
  type Dependency,
  everything,
  TOPICS_HEADER,
  TOUCHED_HEADER,
  type Topic,
  topicText,
  WRITE_HEADER,
} from '@spotter/contract/topic';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#lib/app-error.ts';
import type { Touched } from '#lib/live/signal.ts';
import type { Versions } from '#lib/live/versions.ts';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, addressPrefix, type RateLimits } from '#lib/rate-limits.ts';
import { nameReader, type Viewer } from '#lib/viewer.ts';
import { refuseAssistant } from './assistant.ts';
import { type EntityTags, namesTag } from './entity-tags.ts';
import { refuseFormer, refuseLeaving } from './former.ts';
import { isInside } from './inside.ts';
import { bringsToken, comesByToken } from './origin.ts';
import { noteSaved } from './saved.ts';
import { asVisitor, refuseWithoutSecondFactor } from './second-factor.ts';
import { admitToken, type FindHolder } from './token-door.ts';
import { carryOut, type Writing } from './writing.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Reply<R extends RouteContract> = R extends { reply: infer S extends z.ZodType } ? z.input<S> : undefined;
type ViewerOf<R extends RouteContract> = R['access'] extends 'public' ? Viewer | null : Viewer;

/** The input of a handler, already validated against the contract. */
export type RouteCall<R extends RouteContract> = {
  viewer: ViewerOf<R>;
  params: Output<R['params']>;
  query: Output<R['query']>;
  body: Output<R['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type MountOptions<R extends RouteContract> = {
  /**
   * The topics that the answer depends on. Their versions make the ETag, so that an unchanged answer costs no
   * work, and the answer names the topics, so that the page knows when to read it again.
   */
  topics?: (call: Pick<RouteCall<R>, 'viewer' | 'params' | 'query' | 'request'>) => Dependency[];
  /**
   * The topics of the answer, where it knows them better than the request: the page is told these, and is not called
   * back by others of the same kind. A 304 names none, so the page keeps what the answer named.
   */
  topicsOfAnswer?: (answer: Reply<R>, call: Pick<RouteCall<R>, 'viewer'>) => Topic[];
  /** Sends `cache-control: no-store` and no ETag; the answer still names its topics. */
  noStore?: boolean;
  /** Media types whose body the handler receives as an unread stream (`request.body`), on this route only. */
  streams?: readonly string[];
  /**
   * Accepts `Authorization: Bearer` in place of a session: the request has no viewer and needs no Origin, and
   * takes a point of the address's limit, which the handler gives back for a valid token.
   */
  bearer?: boolean;
  /**
   * Takes a write that comes from no page of ours, such as a mail program's: a signed part of its address says what it
   * may do. The handler must not use the viewer.
   */
  foreign?: boolean;
};

/** Mounts a contract route on a handler. */
export type Mount = <R extends RouteContract>(
  contract: R,
  handler: (call: RouteCall<R>) => Promise<Reply<R>> | Reply<R>,
  options?: MountOptions<R>,
) => void;

/** Every mounted route, for the completeness test of the access table. */
export type MountedRoute = { method: string; path: string; access: string };

type Parts = {
  app: FastifyInstance;
  versions: Versions;
  tags: EntityTags;
  limits: RateLimits;
  /** Finds the viewer; a request without one takes a point of its address's limit. */
  findViewer: (request: FastifyRequest) => Promise<Viewer | null>;
  findHolder: FindHolder;
  mounted: MountedRoute[];
};

const VIEWER = Symbol('viewer');

/** A request whose viewer was found. */
type Admitted = FastifyRequest & { [VIEWER]?: Viewer | null };

const configOf = (options?: Pick<MountOptions<RouteContract>, 'streams' | 'bearer' | 'foreign'>) => ({
  slowBody: options?.streams !== undefined,
  bearer: options?.bearer === true,
  foreign: options?.foreign === true,
});

const successStatus = (contract: RouteContract) =>
  contract.status ?? (contract.reply ? (contract.method === 'POST' ? 201 : 200) : 204);

/** Who sends a request; null for visitors, and for a device with a token of its own, which its handler reads. */
async function findCaller(
  { limits, findViewer, findHolder }: Parts,
  contract: RouteContract,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | null> {
  const isByPersonal = bringsToken(request);
  const isByToken = !isByPersonal && comesByToken(request);
  if (isByToken) await limits.take(ADDRESS_LIMIT, addressPrefix(request.ip));
  const viewer = isByToken
    ? null
    : isByPersonal
      ? await admitToken({ limits, findHolder }, contract, request, reply)
      : await findViewer(request);
  if (viewer) nameReader(reply, viewer);
  // A program that runs wild leaves its person's own pages their points.
  if (viewer && !isByPersonal && !isInside()) await limits.take(ACCOUNT_LIMIT, viewer.id);
  return viewer;
}

/** Refuses whom the contract does not let in; nothing has been read yet. */
function refuseStrangers(contract: RouteContract, viewer: Viewer | null, request: FastifyRequest): void {
  if (contract.access === 'public') return;
  if (!viewer) throw new AppError('http.unauthorized', 'Sign in first.');
  if (contract.access !== 'member' && contract.access !== viewer.role) {
    throw new AppError('http.forbidden', `Only ${contract.access}s may do this.`);
  }
  refuseWithoutSecondFactor(viewer, contract);
  refuseLeaving(viewer, contract);
  refuseFormer(viewer, { contract, query: request.query });
  refuseAssistant(viewer, contract);
}

/** Makes the function that features mount their routes with; access is decided here before any look-up. */
export function createMount(parts: Parts): Mount {
  const { app, versions, tags, mounted } = parts;
  return (contract, handler, options) => {
    const { method, path, access } = contract;
    if (!access) throw new Error(`${method} ${path} declares no access: set it in the contract`);
    mounted.push({ method, path, access });
    const status = successStatus(contract);
    const routeOptions: RouteOptions = {
      method,
      url: path,
      config: configOf(options),
      ...(contract.bodyMegabytes && { bodyLimit: contract.bodyMegabytes * 1024 * 1024 }),
      schema: {
        summary: contract.summary,
        ...(contract.params && { params: contract.params }),
        ...(contract.query && { querystring: contract.query }),
        ...(contract.body && { body: contract.body }),
        ...(contract.reply && { response: { [status]: contract.reply } }),
      },
      onRequest: async (request, reply) => {
        const viewer = await findCaller(parts, contract, request, reply);
        refuseStrangers(contract, viewer, request);
        (request as Admitted)[VIEWER] = viewer && asVisitor(viewer, contract) ? null : viewer;
      },
      handler: async (request, reply) => {
        const call = {
          viewer: (request as Admitted)[VIEWER] ?? null,
          params: request.params,
          query: request.query,
          body: request.body,
          request,
          reply,
        } as RouteCall<typeof contract>;
        const depends = options?.topics && readingOf(options.topics(call), call, versions);
        if (depends && !options.topicsOfAnswer) reply.header(TOPICS_HEADER, depends.topics);
        const reading = options?.noStore ? undefined : depends;
        // Only an answer that this reader was given has a tag, so a 304 reveals nothing they may not see.
        // Tags of visitors are not cached: each could request any number of URLs.
        const standing = reading && call.viewer ? tags.standing(reading.place, reading.version) : undefined;
        if (standing && namesTag(request.headers['if-none-match'], standing)) {
          return sendUnchanged(reply, standing);
        }
        const writing: Writing = { name: nameOf(request), touched: [], isAnswered: false };
        // A refused write may have saved something too, such as the state of a failed synchronisation.
        const nameTouched = () => {
          const touched = touchedTexts(writing.touched, call.viewer);
          if (touched) reply.header(TOUCHED_HEADER, touched);
        };
        const work = () => carryOut(writing, () => handler(call));
        const answer = await noteSaved(request, work).finally(nameTouched);
        // The handler answered by itself, or the reader left in the middle of a stream.
        if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
        const next = nextPage(contract, request.url, call.query, answer);
        if (next) reply.header('link', `<${next}>; rel="next"`);
        if (status === 204) return reply.code(204).send();
        if (!reading) return reply.code(status).send(answer);
        const text = reply.code(status).serialize(answer) as string;
        const tag = call.viewer
          ? tags.give(reading.place, reading.version, text)
          : tags.seal(reading.place, text);
        if (namesTag(request.headers['if-none-match'], tag)) return sendUnchanged(reply, tag);
        const own = options?.topicsOfAnswer?.(answer, call);
        if (own) reply.header(TOPICS_HEADER, headerOf(own, call.viewer));
        return markVersion(reply, tag).type('application/json; charset=utf-8').send(text);
      },
    };
    const { streams } = options ?? {};
    if (!streams) return void app.route(routeOptions);
    // A scope of its own, so that every other route still refuses these types.
    app.register(async (scope) => {
      scope.addContentTypeParser([...streams], (_request, payload, done) => done(null, payload));
      scope.route(routeOptions);
    });
  };
}

const markVersion = (reply: FastifyReply, tag: string) =>
  reply.header('etag', tag).header('cache-control', 'private, no-cache');

const sendUnchanged = (reply: FastifyReply, tag: string) => markVersion(reply, tag).code(304).send();

type Reading = {
  place: string;
  version: string;
  /** The header that names the topics of the answer. */
  topics: string;
};

/**
 * The reader, URL and version of a read. Every answer of a member depends on `everything` of their studio.
 */
function readingOf(
  dependencies: readonly Dependency[],
  { viewer, request }: { viewer: Viewer | null; request: FastifyRequest },
  versions: Versions,
): Reading {
  return {
    place: `${viewer?.id ?? 'visitor'} ${request.url}`,
    version: versions.of(withEverything(dependencies, viewer)),
    topics: headerOf(dependencies, viewer),
  };
}

const withEverything = (dependencies: readonly Dependency[], viewer: Viewer | null): readonly Dependency[] =>
  viewer ? [...dependencies, everything.of(viewer.studioId)] : dependencies;

const headerOf = (dependencies: readonly Dependency[], viewer: Viewer | null): string =>
  withEverything(dependencies, viewer)
    .flatMap((one) => ('given' in one ? [] : topicText(one)))
    .join(' ');

/** The name that the page gave its write; anything that is not such a name is ignored. */
function nameOf({ headers }: FastifyRequest): string | undefined {
  const name = headers[WRITE_HEADER];
  return typeof name === 'string' && /^[\w.-]{8,60}$/.test(name) ? name : undefined;
}

/** The topics touched by a request that its viewer may be told of, for the header of the answer. */
function touchedTexts(touched: readonly Touched[], viewer: Viewer | null): string {
  if (!viewer) return '';
  const isReader = ({ to }: Touched) =>
    to && ('studio' in to ? to.studio === viewer.studioId : to.people.includes(viewer.id));
  return [...new Set(touched.filter(isReader).map(({ topic }) => topicText(topic)))].join(' ');
}

/** The link to the next page of a full list: by `after` where the contract has it, else by `before`. */
function nextPage(contract: RouteContract, url: string, query: unknown, answer: unknown): string | undefined {
  const limit = (query as { limit?: unknown } | undefined)?.limit;
  if (typeof limit !== 'number' || !Array.isArray(answer) || answer.length < limit) return undefined;
  const last: unknown = answer.at(-1)?.id;
  if (typeof last !== 'string') return undefined;
  const [path = ''] = url.split(/[?#]/, 1);
  const next = new URLSearchParams(url.slice(path.length));
  const shape = (contract.query as { shape?: object } | undefined)?.shape ?? {};
  // A list with both parameters goes on in the direction of the request.
  const isForward = 'after' in shape && (!('before' in shape) || 'after' in (query as object));
  next.set(isForward ? 'after' : 'before', last);
  return `${path}?${next}`;
}
