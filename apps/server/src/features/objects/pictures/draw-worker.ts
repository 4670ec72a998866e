/**
 * The process that renders one picture, started by `draw-apart.ts` and fed through its channel. It exits when the
 * picture exceeds its limits: sharp works in its own threads, so this timer always gets to run.
 */
import { setPriority } from 'node:os';
import { type DrawnPicture, drawPicture, type PicturePurpose } from './draw-picture.ts';
import type { DrawLimits } from './limits.ts';
import { PictureRefused } from './picture-refused.ts';

export type DrawOrder = { bytes: Buffer; purpose: PicturePurpose; limits: DrawLimits };
export type DrawReply =
  | { result: 'drawn'; picture: DrawnPicture }
  | { result: 'refused'; code: PictureRefused['code']; detail: string }
  | { result: 'too_much' };

const WATCH_MS = 25;
/** A lower priority than the server, which must stay responsive on a machine with one core. */
const PRIORITY = 5;

process.on('message', (order: DrawOrder) => void draw(order));
// The server is gone, so nobody waits for the picture.
process.on('disconnect', end);

async function draw({ bytes, purpose, limits }: DrawOrder): Promise<void> {
  setPriority(PRIORITY);
  let seconds = limits.photoSeconds;
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage();
    const tooLong = user + system > seconds * 1e6;
    const tooMuch = process.memoryUsage.rss() > limits.megabytes * 1e6;
    if (tooLong || tooMuch) answer({ result: 'too_much' });
  }, WATCH_MS);
  try {
    const picture = await drawPicture(Buffer.from(bytes), purpose, () => {
      seconds = limits.drawingSeconds;
    });
    answer({ result: 'drawn', picture });
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    answer({ result: 'refused', code: error.code, detail: error.message });
  } finally {
    clearInterval(watch);
  }
}

let isAnswered = false;

function answer(reply: DrawReply): void {
  if (isAnswered) return;
  isAnswered = true;
  process.send?.(reply, end);
}

/** `process.exit` would wait for sharp's thread. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
