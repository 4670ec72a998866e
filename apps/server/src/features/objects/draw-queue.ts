import { AppError } from '#lib/app-error.ts';
import type { PicturePurpose } from './pictures.ts';

/** How many may wait for their turn in a lane. */
const WAITING_MAX = 50;

type Lane = { last: Promise<unknown>; waiting: number };

/** Logos have a lane of their own: an SVG may take seconds, and nobody's photo waits behind it. */
const lanes = { logos: newLane(), photos: newLane() };

function newLane(): Lane {
  return { last: Promise.resolve(), waiting: 0 };
}

/**
 * One picture at a time in each lane, since each may need 400 MB while it is drawn. Read the file inside, so that
 * those who wait hold no memory.
 * @throws http.unavailable when too many wait already
 */
export async function inDrawingTurn<T>(purpose: PicturePurpose, run: () => Promise<T>): Promise<T> {
  const lane = purpose === 'logo' ? lanes.logos : lanes.photos;
  if (lane.waiting >= WAITING_MAX) {
    throw new AppError(
      'http.unavailable',
      'Too many pictures wait to be drawn. Upload it again in a minute.',
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
