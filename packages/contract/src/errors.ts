import type { Declared, KeyOf } from './feature.ts';
import { features } from './features.ts';
import { httpErrors } from './problem.ts';

/** Any error code: those of the features, and those of HTTP itself. */
export type ErrorCode = keyof typeof httpErrors | KeyOf<Declared<(typeof features)[number], 'errors'>>;

const codesOfFeatures = features.map((feature) => ('errors' in feature ? feature.errors : {}));

/** All error codes with their status. */
export const errorCodes: Readonly<Record<ErrorCode, number>> = Object.assign(
  { ...httpErrors },
  ...codesOfFeatures,
);
