import type { z } from 'zod';

/** `studio`: every online member. `people`: those named by the publisher. */
export type Audience = 'studio' | 'people';

/** One kind of frame that the server may push over `/ws`; undeclared data is never sent. */
export type LiveEventContract = {
  readonly type: string;
  readonly audience: readonly Audience[];
  readonly data: z.ZodType;
};

/** Declares a live event; the identity function that keeps its literal types. */
export function liveEvent<const E extends LiveEventContract>(contract: E): E {
  return contract;
}

export type LiveFrame<E extends LiveEventContract> = { type: E['type']; data: z.infer<E['data']> };
