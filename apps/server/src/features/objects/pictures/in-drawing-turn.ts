import type { UploadPurpose } from '@spotter/contract/objects';
import { AppError } from '#lib/app-error.ts';

/** How many may wait in each lane. */
const WAITING_MAX = 50;

type Lane = { last: Promise<unknown>; waiting: number };

/** Logos have their own lane: an SVG may take seconds, and photos must not wait behind it. */
const lanes = { logos: newLane(), photos: newLane() };

function newLane(): Lane {
  return { last: Promise.resolve(), waiting: 0 };
}

/**
 * Runs one picture at a time in each lane, because rendering one may take 400 MB. Read the file inside, so that
 * waiting calls hold no memory.
 * @throws http.unavailable when too many are waiting
 */
export async function inDrawingTurn<T>(purpose: UploadPurpose, run: () => Promise<T>): Promise<T> {
  const lane = purpose === 'logo' ? lanes.logos : lanes.photos;
  if (lane.waiting >= WAITING_MAX) {
    throw new AppError(
      'http.unavailable',
      'Too many pictures are being processed. Upload it again in a minute.',
    );
  }
  lane.waiting += 1;
  const next = lane.last.then(run);
  lane.last = next.catch(() => undefined);
  try {
    return await next;
  } finally {
    lane.waiting -= 1;
  }
}
