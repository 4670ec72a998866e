import type { FormFilling } from '@spotter/contract/form-filling';
import type { FormPageName, FormPages } from '@spotter/contract/form-pages';
import type { LandingVariant } from '@spotter/contract/landing-pages';
import type { RouteContract } from '@spotter/contract/route';
import type { FastifyRequest } from 'fastify';
import type { Scene } from '#demo/scene.ts';
import type { Bus } from '#lib/bus.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { FindHolder } from '#lib/http/token-door.ts';
import type { ClientFrame } from '#lib/live/client-frames.ts';
import type { Signal } from '#lib/live/signal.ts';
import type { FeatureAnswer } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Context, Work } from './context.ts';
import type { ObjectUse } from './object-use.ts';
import type { OwnData } from './own-data.ts';
import type { OwnedTables } from './owned-tables.ts';
import type { Rows } from './rows.ts';

/** A subscriber to signals, such as a cache or the sockets. */
export type SignalListener = {
  apply(signal: Signal): void;
  /** Signals may have been missed: drop everything cached. */
  missed(): void;
};

/** Finds the viewer behind a request's session cookie. A signal about an ended session clears it from the cache. */
export type Gate = {
  /**
   * Finds the viewer of a request. A request without a valid session takes a point of its address's limit; a request
   * with one takes none, so the people behind a shared address do not block each other. Uncached cookies are looked up
   * in batches, so that guessed cookies cannot keep the database busy.
   * @throws AppError 429 when there is no session and the address has reached its limit
   */
  findViewer(request: FastifyRequest): Promise<Viewer | null>;
  /**
   * Of these sign-ins (hex of the token's hash), the ones that have ended or expired, and those of people who have left
   * their studio, in one query.
   */
  findEnded(signIns: string[]): Promise<{ ended: string[]; left: string[] }>;
  apply(signal: Signal): void;
  reset(): void;
};

/** What the first HTML of a page wears for its reader: a studio's brand, or the product's own. */
export type PageBrand = {
  /** The key under which a dressed page is cached. */
  mark: string;
  /** The page of the app at a path. @param ahead scripts and fonts that it will need @param later scripts after those */
  shell(html: string, path: string, ahead: readonly string[], later: readonly string[]): string;
  /** Whether the landing page is a studio's own, for its clients. */
  isOfStudio: boolean;
  landing(html: string): string;
  /** A page for signing in. */
  form(forms: FormPages, name: FormPageName, filling: FormFilling): string;
};

/** A read that comes with the first HTML, as its own route answers. */
type FirstRead = RouteContract & { readonly method: 'GET' };

/** A feature's part of the demo studio. */
export type DemoPart = {
  /** Rows of the feature's own tables; nothing but the scene decides them. */
  rows?(scene: Scene): Rows;
  /** Runs after the rows of all parts are committed, for what the product itself makes of them. */
  made?(ctx: Pick<Context, 'db' | 'clock'>): Promise<void>;
};

/**
 * Everything that the app needs of a feature. Declared in `features/<name>/feature.ts`, which only the app
 * imports.
 */
export type Feature = {
  name: string;
  /** The tables that only this feature writes. */
  tables?: OwnedTables;
  /** Mounts the feature's contract routes. */
  mount?: (mount: Mount, ctx: Context) => void;
  /** What comes with the first HTML: of every page of a signed-in person, and of home. Without words in its query. */
  firstReads?: { everyPage?: readonly FirstRead[]; home?: readonly FirstRead[] };
  /** Registers what the feature does on events of others. */
  react?: (on: Bus<Work>['on'], ctx: Context) => void;
  /** Frames that browsers may send to it over `/ws`. */
  frames?: (ctx: Context) => ClientFrame[];
  /**
   * Adds to the signal what pages are told when somebody of a studio comes online or goes offline; runs on
   * every server, for one change after the other.
   */
  presenceChanged?: (
    ctx: Context,
    signal: Signal,
    change: { id: string; studioId: string; isOnline: boolean },
  ) => Promise<void>;
  /** Receives every signal of every server, for caches of rows. */
  listen?: (ctx: Context) => SignalListener;
  /** Does what the first request needs, such as to update built-in data: at each start, after the migrations. */
  prepare?: (ctx: Context) => Promise<void>;
  /** What it answers to the questions of features below. */
  answers?: readonly FeatureAnswer[];
  /** Its rows that use uploaded files. */
  objects?: ObjectUse;
  /** Required for every feature with tables that reference people. */
  ownData?: OwnData;
  /** Makes its part of the demo studio; loaded only when a demo studio is made. */
  demo?: () => Promise<DemoPart>;
  /**
   * Begins the feature's background jobs. The server listens already, so a request may have been answered before.
   * @returns a function that stops them
   */
  begin?: (ctx: Context) => () => Promise<void>;
  /** Finds who sends a request; exactly one feature has it. */
  gate?: (ctx: Context) => Gate;
  /** Finds who made a personal access token; exactly one feature has it. */
  findHolder?: (ctx: Context) => FindHolder;
  /**
   * Dresses the first HTML of a page; exactly one feature has it. It never fails: a page without its brand is
   * better than an error.
   * @param studioId of the reader or of the invite; null for any other visitor
   */
  brandPage?: (ctx: Context, request: FastifyRequest, studioId: string | null) => Promise<PageBrand>;
  /** The paths of its pages that a visitor may open. */
  visitorPages?: RegExp;
  /** The studio that a visitor is invited to at a path. */
  findInvitingStudioId?: (ctx: Context, path: string) => Promise<string | null>;
  /** Whether the landing page may say that thousands use the product, or as a demo; exactly one feature has it. */
  saysThousands?: (ctx: Context) => Promise<LandingVariant['saysThousands']>;
};
