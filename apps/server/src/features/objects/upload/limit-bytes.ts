import { pipeline, type Readable, Transform } from 'node:stream';
import { wrongSize } from './finish.ts';

/** How long a sender may pause. */
const SILENCE_MS = 30_000;

/**
 * The bytes of an upload. The stream fails at the first byte beyond the room that is left, and when the sender
 * disconnects or pauses.
 * @param announced size of the whole file, for the error
 */
export function limitBytes(bytes: Readable, room: number, announced: number): Readable {
  let came = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      came += chunk.length;
      silence.refresh();
      done(came > room ? wrongSize(announced) : null, chunk);
    },
  });
  const silence = setTimeout(
    () => counted.destroy(new Error('the sender stopped sending')),
    SILENCE_MS,
  ).unref();
  // Also catches a sender who disconnected before this line.
  pipeline(bytes, counted, () => clearTimeout(silence));
  return counted;
}
