/**
 * The process that draws one picture, started by `draw-apart.ts` and fed by its channel. It ends itself when the
 * picture takes more than its limits: sharp draws in threads of its own, so this watch always gets its turn.
 */
import { setPriority } from 'node:os';
import type { DrawLimits } from './draw-limits.ts';
import { PictureRefused } from './picture-refused.ts';
import { type DrawnPicture, drawPicture, type PicturePurpose } from './pictures.ts';

export type DrawOrder = { bytes: Buffer; purpose: PicturePurpose; limits: DrawLimits };
export type DrawReply =
  | { result: 'drawn'; picture: DrawnPicture }
  | { result: 'refused'; code: PictureRefused['code']; detail: string }
  | { result: 'too_much' };

const WATCH_MS = 25;
/** Below the server, which goes on answering on a machine with one core. */
const PRIORITY = 5;

process.on('message', (order: DrawOrder) => void draw(order));
// The server is gone: nobody waits for the picture.
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

/** `process.exit` would wait for the thread that draws. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
