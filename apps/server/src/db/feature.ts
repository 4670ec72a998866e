import type { Bus } from '#lib/bus.ts';
import type { Mount } from '#lib/mount.ts';
import type { Context, Work } from './context.ts';

/** What a feature gives to the composed app. */
export type Feature = {
  name: string;
  /** Mounts the feature's contract routes. */
  mount?: (mount: Mount, ctx: Context) => void;
  /** Registers what the feature does when others' things happen. */
  react?: (on: Bus<Work>['on'], ctx: Context) => void;
  /** Brings built-in data up to date, once at each start after the migrations. */
  prepare?: (ctx: Context) => Promise<void>;
};
