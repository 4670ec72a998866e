/** The longer side of a film that is sent, in pixels; of one that has few bits for a second, the lesser. */
const LONG_SIDE = 1280;
const LESSER_SIDE = 854;
/** Bits a second of a film that is made anew: a minute has 19 MB. */
const BIT_RATE = 2_500_000;
/** A film with fewer is only packed anew. */
const FEW_BITS = 4_000_000;
/** A film that has room for fewer would not be worth seeing. */
const LEAST_BITS = 500_000;
/** What a film with fewer bits shows at the lesser size. */
const LESSER_BITS = 1_200_000;
/** Room for sound and for the frame around it, as encoders keep to their number only about. */
const SOUND_BITS = 160_000;
const SHARE_USED = 0.9;

/** The containers in which each codec is sent; every browser of the last years plays them. */
const CONTAINERS = { avc: 'mp4', vp9: 'webm', vp8: 'webm' } as const;
export type SentCodec = keyof typeof CONTAINERS;
/** The one that plays everywhere first. */
export const SENT_CODECS: readonly SentCodec[] = ['avc', 'vp9', 'vp8'];

export type FilmSource = {
  /** As the library names it; null when it is not known. */
  codec: string | null;
  width: number;
  height: number;
  /** Bits a second. */
  bitRate: number;
};

/** What is sent of a film: from where, for how many seconds, and the bytes that it may have. */
export type FilmWish = { from: number; seconds: number; bytes: number };

export type ShrinkPlan = {
  codec: SentCodec;
  container: 'mp4' | 'webm';
  /** The pictures stay as they are and are only packed anew. */
  keeps: boolean;
  width: number;
  height: number;
  /** Bits a second of pictures that are made anew. */
  bitRate: number;
};

const even = (value: number) => Math.max(2, 2 * Math.round(value / 2));

/** The size with its longer side at most so many pixels, in even numbers as codecs want them. */
export function fitted(
  width: number,
  height: number,
  longSide = LONG_SIDE,
): { width: number; height: number } {
  const share = Math.min(1, longSide / Math.max(width, height));
  return { width: even(width * share), height: even(height * share) };
}

const isSent = (codec: string | null): codec is SentCodec =>
  codec !== null && Object.hasOwn(CONTAINERS, codec);

/**
 * How a film is made smaller. It is only packed anew where it is small enough and is sent from its beginning; a long one
 * has fewer bits a second. Null when this browser cannot make it, or when it is too long for its bytes.
 * @param canEncode the codec that the browser can make, null for none
 */
export function planShrink(
  source: FilmSource,
  { from, seconds, bytes }: FilmWish,
  canEncode: SentCodec | null,
): ShrinkPlan | null {
  const room = (bytes * 8 * SHARE_USED) / Math.max(1, seconds) - SOUND_BITS;
  const isSmall =
    Math.max(source.width, source.height) <= LONG_SIDE && source.bitRate <= Math.min(FEW_BITS, room);
  const bitRate = Math.floor(Math.min(BIT_RATE, room));
  const size = fitted(source.width, source.height, bitRate < LESSER_BITS ? LESSER_SIDE : LONG_SIDE);
  if (isSent(source.codec) && isSmall && from === 0) {
    return { codec: source.codec, container: CONTAINERS[source.codec], keeps: true, ...size, bitRate };
  }
  if (!canEncode || bitRate < LEAST_BITS) return null;
  return { codec: canEncode, container: CONTAINERS[canEncode], keeps: false, ...size, bitRate };
}
