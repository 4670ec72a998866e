import type { Role } from '@spotter/contract/accounts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { CallKey } from '#lib/call/call.ts';
import type { LiveHandlers } from '#lib/live/socket.ts';
import type { Path } from './paths.ts';
import type { WordPack } from './word-packs.ts';

type ReadKey = Extract<CallKey, `GET ${string}`>;

/** A page, loaded when it is first opened. */
export type FeaturePage = {
  path: Path;
  load: () => Promise<ComponentType>;
  /** Word packs that it needs besides `first` and `more`, which every page has. */
  words?: readonly WordPack[];
  /** Who may open it; by default everyone who is signed in. Visitor pages are those for signing in and joining. */
  only?: Role | 'visitor';
};

/**
 * The top bars that have room for an item: all, those from 1280 px, those from 1440 px, none (`more`: it is behind More), or
 * none because it is one for the phone. A trainer has a side bar from 1100 px.
 */
export type Room = 'always' | 'wide' | 'wider' | 'more' | 'phone';

/** An entry of the navigation bars. */
export type NavigationItem = {
  path: Path;
  /** The key of its label: the one name of the place, in every bar, as its title, in links to it and on the browser's tab. */
  label: string;
  icon: LucideIcon;
  only?: Role;
  /** The screens on which it is in the bar; on the others it is in the More menu. */
  room: Room;
  /** Whose bar at the bottom of a phone has it, and in which place; on others it is behind More. */
  phone?: Partial<Record<Role, number>>;
  /** The part of a trainer's side bar that it stands in; by default the studio's. */
  group?: 'people' | 'plan' | 'studio';
  /** A client of a studio without a community does not have it. */
  community?: true;
  /** The number of what waits there, in the side bar. */
  count?: () => Promise<ComponentType>;
  /** Its position among all items, lowest first; each position is used once. */
  order: number;
};

/**
 * All that the app needs to know about a feature. It is part of the first load, and Node loads it during the
 * build, so everything else of the feature is imported dynamically.
 */
export type WebFeature = {
  pages?: readonly FeaturePage[];
  navigation?: readonly NavigationItem[];
  /** The word pack of its catalogue, `locales/<name>.json`; by default `first` and, of what home does not show, `more`. */
  words?: Readonly<Record<string, WordPack>>;
  /**
   * Reads whose answers the service worker stores for offline use: only the reader's own data. With `?after` also those of
   * later pages.
   */
  offline?: readonly `${ReadKey}${'' | '?after'}`[];
  /** The keys of what home's first frame shows of it; the server gives these answers with the page (its `firstReads`). */
  firstFrame?: readonly (readonly [ReadKey, ...unknown[]])[];
  /** How its live events change its cache. It is part of what home loads by itself. */
  live?: () => Promise<LiveHandlers>;
  /** Listens to what becomes of its writes in the outbox; loaded with the first touch, or before a write is sent. */
  sent?: () => Promise<unknown>;
};
