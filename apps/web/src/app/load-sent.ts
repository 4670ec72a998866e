import { everyFeature } from './every-feature.ts';

/** Loads what listens to the server's answers to writes of the outbox. */
export const loadSent = (): Promise<unknown> =>
  Promise.all(everyFeature.flatMap((feature) => feature.sent?.() ?? []));
