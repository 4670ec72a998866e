import type { RouteContract } from '@spotter/contract/route';
import {
  type Dependency,
  TOPICS_HEADER,
  TOUCHED_HEADER,
  topicText,
  WRITE_HEADER,
} from '@spotter/contract/topic';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { comesByToken } from './origin.ts';
import { addressPrefix, type RateLimits } from './rate-limits.ts';
import type { Touched } from './signal.ts';
import type { Versions } from './versions.ts';
import { nameReader, type Viewer } from './viewer.ts';
import { carryOut, type Writing } from './writing.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Reply<R extends RouteContract> = R extends { reply: infer S extends z.ZodType } ? z.input<S> : undefined;
type ViewerOf<R extends RouteContract> = R['access'] extends 'public' ? Viewer | null : Viewer;

/** What a handler is given; everything in it is checked against the contract already. */
export type Call<R extends RouteContract> = {
  viewer: ViewerOf<R>;
  params: Output<R['params']>;
  query: Output<R['query']>;
  body: Output<R['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type MountOptions<R extends RouteContract> = {
  /**
   * All that the answer follows from: the versions make the ETag, so that an unchanged answer costs no work, and the
   * answer names its topics, so that the page knows when to read it again.
   */
  topics?: (call: Pick<Call<R>, 'viewer' | 'params' | 'query' | 'request'>) => Dependency[];
  /** Media types whose body the handler is given as a stream (`request.body`), unread; on this route alone. */
  streams?: readonly string[];
  /**
   * Takes `Authorization: Bearer` in place of a session: nobody is the viewer then, no Origin is asked for, and a point
   * of the address is taken, which the handler gives back when the token is right.
   */
  bearer?: boolean;
};

/** Puts a contract route on a function. */
export type Mount = <R extends RouteContract>(
  contract: R,
  handler: (call: Call<R>) => Promise<Reply<R>> | Reply<R>,
  options?: MountOptions<R>,
) => void;

/** Every mounted route, for the access table's completeness test. */
export type MountedRoute = { method: string; path: string; access: string };

type Parts = {
  app: FastifyInstance;
  versions: Versions;
  limits: RateLimits;
  /** Finds the viewer; takes the address limit of who is none. */
  findViewer: (request: FastifyRequest) => Promise<Viewer | null>;
  mounted: MountedRoute[];
};

const successStatus = (contract: RouteContract) =>
  contract.status ?? (contract.reply ? (contract.method === 'POST' ? 201 : 200) : 204);

/** Makes the function features mount their routes with; access is decided here, before any look-up. */
export function createMount({ app, versions, limits, findViewer, mounted }: Parts): Mount {
  return (contract, handler, options) => {
    if (!contract.access) throw new Error(`${contract.method} ${contract.path} says nothing about access`);
    mounted.push({ method: contract.method, path: contract.path, access: contract.access });
    const status = successStatus(contract);
    const viewers = new WeakMap<FastifyRequest, Viewer | null>();
    const routeOptions: RouteOptions = {
      method: contract.method,
      url: contract.path,
      config: { slowBody: options?.streams !== undefined, bearer: options?.bearer === true },
      schema: {
        summary: contract.summary,
        ...(contract.params && { params: contract.params }),
        ...(contract.query && { querystring: contract.query }),
        ...(contract.body && { body: contract.body }),
        ...(contract.reply && { response: { [status]: contract.reply } }),
      },
      onRequest: async (request, reply) => {
        const isByToken = comesByToken(request);
        if (isByToken) await limits.take('address', addressPrefix(request.ip));
        const viewer = isByToken ? null : await findViewer(request);
        if (viewer) {
          nameReader(reply, viewer);
          await limits.take('account', viewer.id);
        }
        if (contract.access !== 'public') {
          if (!viewer) throw new AppError('http.unauthorized', 'Sign in first.');
          if (contract.access !== 'member' && contract.access !== viewer.role) {
            throw new AppError('http.forbidden', `Only ${contract.access}s may do this.`);
          }
        }
        viewers.set(request, viewer);
      },
      handler: async (request, reply) => {
        const call = {
          viewer: viewers.get(request) ?? null,
          params: request.params,
          query: request.query,
          body: request.body,
          request,
          reply,
        } as Call<typeof contract>;
        if (options?.topics) {
          const dependencies = options.topics(call);
          const tag = `"${call.viewer?.id ?? 'visitor'}.${versions.of(dependencies)}"`;
          reply.header('etag', tag).header('cache-control', 'private, no-cache');
          reply.header(TOPICS_HEADER, topicTexts(dependencies));
          if (request.headers['if-none-match'] === tag) return reply.code(304).send();
        }
        const writing: Writing = { name: nameOf(request), touched: [] };
        const answer = await carryOut(writing, () => handler(call));
        // A handler that answers by itself, and a reader who left in the middle of a stream.
        if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
        const next = nextPage(contract, request.url, call.query, answer);
        if (next) reply.header('link', `<${next}>; rel="next"`);
        const touched = touchedTexts(writing.touched, call.viewer);
        if (touched) reply.header(TOUCHED_HEADER, touched);
        if (status === 204) return reply.code(204).send();
        return reply.code(status).send(answer);
      },
    };
    const { streams } = options ?? {};
    if (!streams) return void app.route(routeOptions);
    // In a scope of its own, so that every other route goes on refusing these types.
    app.register(async (scope) => {
      scope.addContentTypeParser([...streams], (_request, payload, done) => done(null, payload));
      scope.route(routeOptions);
    });
  };
}

/** The topics among the dependencies, for the header of an answer. */
function topicTexts(dependencies: readonly Dependency[]): string {
  return dependencies.flatMap((one) => ('given' in one ? [] : topicText(one))).join(' ');
}

/** How the page named its write; anything else than such a name counts as none. */
function nameOf({ headers }: FastifyRequest): string | undefined {
  const name = headers[WRITE_HEADER];
  return typeof name === 'string' && /^[\w.-]{8,60}$/.test(name) ? name : undefined;
}

/** The topics that a request touched, of those that its viewer is told of, for the header of the answer. */
function touchedTexts(touched: readonly Touched[], viewer: Viewer | null): string {
  if (!viewer) return '';
  const isTold = ({ to }: Touched) =>
    to && ('studio' in to ? to.studio === viewer.studioId : to.people.includes(viewer.id));
  return [...new Set(touched.filter(isTold).map(({ topic }) => topicText(topic)))].join(' ');
}

/** Where the next page of a full list is: by `after` where the contract has it, else by `before`. */
function nextPage(contract: RouteContract, url: string, query: unknown, answer: unknown): string | undefined {
  const limit = (query as { limit?: unknown } | undefined)?.limit;
  if (typeof limit !== 'number' || !Array.isArray(answer) || answer.length < limit) return undefined;
  const last: unknown = answer.at(-1)?.id;
  if (typeof last !== 'string') return undefined;
  const next = new URL(url, 'http://localhost');
  const shape = (contract.query as { shape?: object } | undefined)?.shape ?? {};
  // A list that knows both goes on in the direction it was asked in.
  const isForward = 'after' in shape && (!('before' in shape) || 'after' in (query as object));
  next.searchParams.set(isForward ? 'after' : 'before', last);
  return next.pathname + next.search;
}
