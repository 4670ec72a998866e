import type { UploadPurpose } from '@spotter/contract/objects';
import { UPLOADS } from '@spotter/contract/objects-limits';
import type { RateLimit } from '#lib/rate-limits.ts';

export const UPLOAD_LIMIT: RateLimit = { points: 20, duration: 3_600 };
/** A coach answers twenty people in ten minutes, with a voice note each. */
export const SEALED_UPLOAD_LIMIT: RateLimit = { points: 120, duration: 3_600 };

export const uploadLimit = (purpose: UploadPurpose): RateLimit =>
  UPLOADS[purpose].sealed ? SEALED_UPLOAD_LIMIT : UPLOAD_LIMIT;
