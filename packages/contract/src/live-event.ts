import type { z } from 'zod';

/** `studio`: every member online. `people`: the persons the publisher names. */
export type Audience = 'studio' | 'people';

/** One kind of frame the server may push over `/ws`; nothing undeclared reaches a socket. */
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
