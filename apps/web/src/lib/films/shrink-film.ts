// size-budget: 128 kB, for what makes a film smaller (docs/decisions/105)

import {
  BlobSource,
  BufferTarget,
  Conversion,
  getFirstEncodableVideoCodec,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { planShrink, SENT_CODECS, type SentCodec, type ShrinkPlan } from './shrink-rules.ts';

export type ShrinkOptions = {
  /** Milliseconds into the film. */
  from: number;
  /** Milliseconds that are sent; Infinity for all of it. */
  longest: number;
  /** What may be sent. */
  bytes: number;
  /** Seconds between whole pictures: one steps back as fast as forth. */
  keySeconds: number;
  sound: 'none' | 'kept' | 'kept or nothing';
  onProgress: (share: number) => void;
  signal?: AbortSignal | undefined;
};

/** A film that was made smaller. `isSilenced`: it had a sound, and this browser cannot take that along. */
export type ShrunkFilm = { file: Blob; frameRate: number; isSilenced: boolean };

/** Packets that are read to know the frames and bits a second. */
const LOOKED_AT = 120;

/**
 * Makes a film small enough to be sent: at most 1280 pixels and 2.5 megabits a second, and nothing of what its phone
 * wrote beside it, such as the place.
 * @returns null where this browser cannot, or when it is stopped
 */
export const shrinkFilm = (file: Blob, options: ShrinkOptions): Promise<ShrunkFilm | null> =>
  convert(file, options).catch(() => null);

const open = (file: Blob) =>
  new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });

/** What a film says of itself, also one that this browser cannot play. Length in milliseconds. */
export type FilmMeasures = { length: number; width: number; height: number; frameRate: number };

/** @returns null for what is no film */
export async function readMeasures(file: Blob): Promise<FilmMeasures | null> {
  const input = open(file);
  const track = await input.getPrimaryVideoTrack();
  if (!track) return null;
  const { source, frameRate } = await lookAt(track);
  const length = Math.round((await input.computeDuration()) * 1000);
  const { width, height } = source;
  return length > 0 && width > 0 && height > 0 ? { length, width, height, frameRate } : null;
}

async function convert(file: Blob, options: ShrinkOptions): Promise<ShrunkFilm | null> {
  if (!('VideoDecoder' in globalThis)) return null;
  const input = open(file);
  const track = await input.getPrimaryVideoTrack();
  if (!track) return null;
  const { from, longest, bytes, sound, onProgress, signal } = options;
  const { source, frameRate } = await lookAt(track);
  const length = (await input.computeDuration()) - from / 1000;
  const wish = { from, seconds: Math.min(length, longest / 1000), bytes };
  const plan = planShrink(source, wish, await encodable(source));
  if (!plan || signal?.aborted) return null;
  const target = new BufferTarget();
  const output = new Output({
    format:
      plan.container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target,
  });
  const conversion = await Conversion.init({
    input,
    output,
    audio: sound === 'none' ? { discard: true } : {},
    trim: { start: from / 1000, ...(wish.seconds < length && { end: from / 1000 + wish.seconds }) },
    video: plan.keeps ? {} : pictures(plan, options.keySeconds),
    tags: {},
    showWarnings: false,
  });
  const isSilenced = conversion.discardedTracks.some(
    (one) => one.track.type === 'audio' && one.reason !== 'discarded_by_user',
  );
  if (!conversion.isValid || (isSilenced && sound === 'kept or nothing')) return null;
  conversion.onProgress = onProgress;
  signal?.addEventListener('abort', () => void conversion.cancel());
  await conversion.execute();
  return (
    target.buffer && {
      file: new Blob([target.buffer], { type: `video/${plan.container}` }),
      frameRate,
      isSilenced,
    }
  );
}

const pictures = ({ codec, width, height, bitRate }: ShrinkPlan, keyFrameInterval: number) => ({
  codec,
  width,
  height,
  fit: 'fill' as const,
  quality: new Quality({ bitrate: bitRate }),
  keyFrameInterval,
  forceTranscode: true,
});

async function lookAt(track: InputVideoTrack) {
  const [codec, width, height, stats] = await Promise.all([
    track.getCodec(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
    track.computePacketStats(LOOKED_AT),
  ]);
  return {
    source: { codec, width, height, bitRate: stats.averageBitrate },
    frameRate: Math.min(240, Math.max(1, stats.averagePacketRate)),
  };
}

async function encodable({ width, height }: { width: number; height: number }): Promise<SentCodec | null> {
  const codec = await getFirstEncodableVideoCodec([...SENT_CODECS], { width, height });
  return SENT_CODECS.find((one) => one === codec) ?? null;
}
