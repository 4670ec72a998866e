// size-budget: 128 kB, for what makes a film smaller (docs/decisions/105)

import { FORM_FILM_MAX_MS } from '@spotter/contract/form-checks-limits';
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
import { measureFilm, type SentFilm } from './measure-film.ts';
import { BIT_RATE, planShrink, SENT_CODECS, type SentCodec } from './shrink-rules.ts';

type Options = { from: number; onProgress: (share: number) => void };

/** Packets that are read to know the frames and bits a second. */
const LOOKED_AT = 120;
/** Seconds between whole pictures: one steps back as fast as forth. */
const KEY_SECONDS = 0.5;

/**
 * Makes a film small enough to be sent, without its sound: at most a minute, 1280 pixels, 2.5 megabits a second.
 * @returns null where this browser cannot
 */
export const shrinkFilm = (file: Blob, options: Options): Promise<SentFilm | null> =>
  convert(file, options).catch(() => null);

async function convert(file: Blob, { from, onProgress }: Options): Promise<SentFilm | null> {
  if (!('VideoDecoder' in globalThis)) return null;
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) return null;
  const { source, frameRate } = await lookAt(track);
  const plan = planShrink(source, from, await encodable(source));
  if (!plan) return null;
  const target = new BufferTarget();
  const output = new Output({
    format:
      plan.container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target,
  });
  const conversion = await Conversion.init({
    input,
    output,
    // Others talk in a gym, and the coach speaks over it.
    audio: { discard: true },
    trim: { start: from / 1000, end: (from + FORM_FILM_MAX_MS) / 1000 },
    video: plan.keeps
      ? {}
      : {
          codec: plan.codec,
          width: plan.width,
          height: plan.height,
          fit: 'fill',
          quality: new Quality({ bitrate: BIT_RATE }),
          keyFrameInterval: KEY_SECONDS,
          forceTranscode: true,
        },
    showWarnings: false,
  });
  if (!conversion.isValid) return null;
  conversion.onProgress = onProgress;
  await conversion.execute();
  if (!target.buffer) return null;
  const made = new Blob([target.buffer], { type: `video/${plan.container}` });
  const facts = await measureFilm(made);
  return facts && { file: made, ...facts, frameRate: Math.min(240, Math.max(1, frameRate)) };
}

async function lookAt(track: InputVideoTrack) {
  const [codec, width, height, stats] = await Promise.all([
    track.getCodec(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
    track.computePacketStats(LOOKED_AT),
  ]);
  return {
    source: { codec, width, height, bitRate: stats.averageBitrate },
    frameRate: stats.averagePacketRate,
  };
}

async function encodable({ width, height }: { width: number; height: number }): Promise<SentCodec | null> {
  const codec = await getFirstEncodableVideoCodec([...SENT_CODECS], { width, height });
  return SENT_CODECS.find((one) => one === codec) ?? null;
}
