import { FORM_FILM_MAX_MS } from '@spotter/contract/form-checks-limits';

/** The longer side of a film that is sent, in pixels. */
const LONG_SIDE = 1280;
/** Bits a second of a film that is made anew: a minute has 19 MB. */
export const BIT_RATE = 2_500_000;
/** A film with fewer is only packed anew. */
const FEW_BITS = 4_000_000;

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

export type ShrinkPlan = {
  codec: SentCodec;
  container: 'mp4' | 'webm';
  /** The pictures stay as they are and are only packed anew. */
  keeps: boolean;
  width: number;
  height: number;
};

const even = (value: number) => Math.max(2, 2 * Math.round(value / 2));

/** The size with its longer side at most 1280 pixels, in even numbers as codecs want them. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, LONG_SIDE / Math.max(width, height));
  return { width: even(width * share), height: even(height * share) };
}

const isSent = (codec: string | null): codec is SentCodec =>
  codec !== null && Object.hasOwn(CONTAINERS, codec);

/**
 * How a film is made smaller. It is only packed anew where it is small enough and is sent from its beginning; null when
 * this browser cannot make it. @param canEncode the codec that the browser can make, null for none
 */
export function planShrink(source: FilmSource, from: number, canEncode: SentCodec | null): ShrinkPlan | null {
  const size = fitted(source.width, source.height);
  const isSmall = Math.max(source.width, source.height) <= LONG_SIDE && source.bitRate <= FEW_BITS;
  if (isSent(source.codec) && isSmall && from === 0) {
    return { codec: source.codec, container: CONTAINERS[source.codec], keeps: true, ...size };
  }
  return canEncode && { codec: canEncode, container: CONTAINERS[canEncode], keeps: false, ...size };
}

/** The last place, in milliseconds, from which a chosen film can be sent. */
export const latestStart = (length: number): number => Math.max(0, length - FORM_FILM_MAX_MS);
