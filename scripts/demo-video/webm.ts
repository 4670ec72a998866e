import { type Film, join, text, uint } from './bytes.ts';

/*
 * Writes a WebM file (https://www.rfc-editor.org/rfc/rfc9559): MediaRecorder's files have neither a duration
 * nor cues, so players could not seek in them.
 */

/** An element: its id, its size in eight bytes, its content. */
function element(id: number, ...content: Uint8Array[]): Uint8Array {
  const body = join(...content);
  const size = uint(body.length, 8);
  size[0] = 0x01;
  return join(uint(id, idWidth(id)), size, body);
}

const idWidth = (id: number) => (id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1);

function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** Frames from one key frame to the next, with the time of the first. */
function clustersOf({ frames, framesPerSecond }: Film): { time: number; bytes: Uint8Array }[] {
  const clusters: { time: number; blocks: Uint8Array[] }[] = [];
  for (const [index, frame] of frames.entries()) {
    const time = Math.round((index * 1000) / framesPerSecond);
    if (frame.key) clusters.push({ time, blocks: [] });
    const cluster = clusters.at(-1);
    if (!cluster) throw new Error('the video does not begin with a key frame');
    const flags = frame.key ? 0x80 : 0;
    cluster.blocks.push(
      element(0xa3, uint(0x81, 1), uint(time - cluster.time, 2), uint(flags, 1), frame.bytes),
    );
  }
  return clusters.map(({ time, blocks }) => ({
    time,
    bytes: element(0x1f43b675, element(0xe7, uint(time, 4)), ...blocks),
  }));
}

/** The film as a WebM file with its duration and a cue at every key frame. */
export function toWebm(film: Film): Uint8Array {
  const clusters = clustersOf(film);
  const head = element(
    0x1a45dfa3,
    element(0x4286, uint(1, 1)),
    element(0x42f7, uint(1, 1)),
    element(0x42f2, uint(4, 1)),
    element(0x42f3, uint(8, 1)),
    element(0x4282, text('webm')),
    element(0x4287, uint(4, 1)),
    element(0x4285, uint(2, 1)),
  );
  const info = element(
    0x1549a966,
    element(0x2ad7b1, uint(1_000_000, 4)),
    element(0x4489, float((film.frames.length * 1000) / film.framesPerSecond)),
    element(0x4d80, text('spotter')),
    element(0x5741, text('spotter')),
  );
  const track = element(
    0xae,
    element(0xd7, uint(1, 1)),
    element(0x73c5, uint(1, 1)),
    element(0x83, uint(1, 1)),
    element(0x9c, uint(0, 1)),
    element(0x86, text('V_VP9')),
    element(0x23e383, uint(Math.round(1e9 / film.framesPerSecond), 4)),
    element(0xe0, element(0xb0, uint(film.width, 2)), element(0xba, uint(film.height, 2))),
  );
  const tracks = element(0x1654ae6b, track);
  const cuesAt = (starts: number[]) =>
    element(
      0x1c53bb6b,
      ...clusters.map(({ time }, index) =>
        element(
          0xbb,
          element(0xb3, uint(time, 4)),
          element(0xb7, element(0xf7, uint(1, 1)), element(0xf1, uint(starts[index] ?? 0, 8))),
        ),
      ),
    );
  const seekTo = (cues: number) =>
    element(
      0x114d9b74,
      element(0x4dbb, element(0x53ab, uint(0x1c53bb6b, 4)), element(0x53ac, uint(cues, 8))),
    );
  // Positions have a fixed width, so the parts before the clusters have the same length for any value.
  const cues = seekTo(0).length + info.length + tracks.length;
  let at = cues + cuesAt([]).length;
  const starts = clusters.map(({ bytes }) => {
    const start = at;
    at += bytes.length;
    return start;
  });
  const content = clusters.map(({ bytes }) => bytes);
  return join(head, element(0x18538067, seekTo(cues), info, tracks, cuesAt(starts), ...content));
}
