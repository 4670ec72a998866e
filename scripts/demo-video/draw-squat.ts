/// <reference lib="dom" />
import type { Encoded, Order } from './draw.ts';

/** How the drawn person squats: degrees of the torso and the thigh at the bottom. */
export type Squat = { torso: number; thigh: number; wall: string };

/**
 * Runs in the page, so it may use nothing from outside. Draws a back squat from the side, as a phone on the floor films
 * it: two repetitions of 2.5 s. Encodes it like the film above the feed.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in a page, as one function without imports
export async function drawSquat({ order, squat }: { order: Order; squat: Squat }): Promise<Encoded> {
  const { codec, width, height, framesPerSecond, bitrate } = order;
  const REP_SECONDS = 2.5;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this page has no 2d canvas');
  const pen = context;
  /** Everything is drawn on a stage of 360 x 640. */
  pen.scale(width / 360, height / 640);

  type Point = readonly [number, number];
  const up = ([x, y]: Point, degrees: number, length: number): Point => [
    x + Math.sin((degrees * Math.PI) / 180) * length,
    y - Math.cos((degrees * Math.PI) / 180) * length,
  ];
  const limb = (from: Point, to: Point, thick: number, colour: string) => {
    pen.beginPath();
    pen.moveTo(...from);
    pen.lineTo(...to);
    pen.lineWidth = thick;
    pen.lineCap = 'round';
    pen.strokeStyle = colour;
    pen.stroke();
  };
  const disc = ([x, y]: Point, size: number, colour: string) => {
    pen.beginPath();
    pen.arc(x, y, size, 0, 7);
    pen.fillStyle = colour;
    pen.fill();
  };

  function draw(seconds: number): void {
    const depth = (1 - Math.cos((2 * Math.PI * seconds) / REP_SECONDS)) / 2;
    pen.fillStyle = squat.wall;
    pen.fillRect(0, 0, 360, 640);
    pen.fillStyle = '#20292b';
    pen.fillRect(0, 560, 360, 80);
    for (const x of [46, 300]) limb([x, 120], [x, 560], 12, '#11181a');
    limb([46, 190], [300, 190], 6, '#11181a');
    const ankle: Point = [190, 540];
    const knee = up(ankle, 30 * depth, 104);
    const hip = up(knee, -squat.thigh * depth, 112);
    const shoulder = up(hip, 4 + squat.torso * depth, 128);
    const head = up(shoulder, 2 + squat.torso * 0.5 * depth, 50);
    const bar: Point = [shoulder[0] - 8, shoulder[1] - 4];
    const elbow: Point = [shoulder[0] - 4, shoulder[1] + 52];
    limb([ankle[0] - 14, 552], [ankle[0] + 44, 552], 18, '#e8eded');
    limb(ankle, knee, 30, '#d79c78');
    limb(knee, hip, 40, '#20313a');
    limb(hip, shoulder, 54, '#e4573d');
    limb(shoulder, head, 22, '#d79c78');
    disc(head, 27, '#d79c78');
    pen.beginPath();
    pen.arc(head[0], head[1] - 4, 28, Math.PI, 2 * Math.PI);
    pen.fillStyle = '#3a241b';
    pen.fill();
    disc(bar, 62, '#14191b');
    disc(bar, 54, '#2f383b');
    disc(bar, 12, '#aab4b7');
    limb(shoulder, elbow, 20, '#c88b67');
    limb(elbow, [bar[0] + 22, bar[1] + 4], 17, '#c88b67');
  }

  const frames: Encoded['frames'] = [];
  let description = '';
  const toText = (bytes: Uint8Array) => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 8_192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
    return btoa(text);
  };
  const encoder = new VideoEncoder({
    error: (error) => {
      throw error;
    },
    output(chunk, meta) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ key: chunk.type === 'key', bytes: toText(bytes) });
      const own = meta?.decoderConfig?.description;
      if (own) {
        description = toText(
          ArrayBuffer.isView(own)
            ? new Uint8Array(own.buffer, own.byteOffset, own.byteLength)
            : new Uint8Array(own),
        );
      }
    },
  });
  encoder.configure({ codec, width, height, bitrate, framerate: framesPerSecond, avc: { format: 'avc' } });
  const count = 2 * REP_SECONDS * framesPerSecond;
  for (let index = 0; index < count; index += 1) {
    draw(index / framesPerSecond);
    const timestamp = Math.round((index * 1_000_000) / framesPerSecond);
    const frame = new VideoFrame(canvas, { timestamp, duration: Math.round(1_000_000 / framesPerSecond) });
    encoder.encode(frame, { keyFrame: index % Math.round(framesPerSecond / 2) === 0 });
    frame.close();
  }
  await encoder.flush();
  return { description, frames, poster: '' };
}
