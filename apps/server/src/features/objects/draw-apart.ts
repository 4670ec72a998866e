import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '#lib/app-error.ts';
import type { DrawOrder, DrawReply } from './draw-child.ts';
import { DRAW_LIMITS, type DrawLimits } from './draw-limits.ts';
import type { DrawnPicture, PicturePurpose } from './pictures.ts';

const CHILD = fileURLToPath(new URL('./draw-child.ts', import.meta.url));

/**
 * Draws a picture in a process of its own, so that a file made to take hours and gigabytes takes neither from the
 * server: the process ends itself at its limits, and is killed when it does not. It is given the bytes and an
 * empty environment, so that whoever breaks the library that draws finds no secret there.
 * @throws objects.wrong_type, objects.too_many_pixels, objects.unreadable, objects.too_complex, http.unavailable
 */
export function drawApart(
  bytes: Buffer,
  purpose: PicturePurpose,
  limits: DrawLimits = DRAW_LIMITS,
): Promise<DrawnPicture> {
  return new Promise((resolve, reject) => {
    const child = fork(CHILD, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' });
    let isLate = false;
    const clock = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limits.clockSeconds * 1000);
    let reply: DrawReply | undefined;
    child.on('message', (message) => {
      reply = message as DrawReply;
    });
    child.on('error', (error) => {
      clearTimeout(clock);
      child.kill('SIGKILL');
      reject(error);
    });
    child.on('close', () => {
      clearTimeout(clock);
      if (reply?.result === 'drawn') {
        resolve({ ...reply.picture, bytes: Buffer.from(reply.picture.bytes) });
      } else reject(refusal(reply, isLate));
    });
    const order: DrawOrder = { bytes, purpose, limits };
    // A process that ended before it read all of this is told by its end.
    child.send(order, () => {});
  });
}

function refusal(reply: Exclude<DrawReply, { result: 'drawn' }> | undefined, isLate: boolean): AppError {
  if (reply?.result === 'refused') return new AppError(reply.code, reply.detail);
  if (reply?.result === 'too_much') {
    const detail = 'Drawing this picture takes too much time or memory. Export it as PNG and upload that.';
    return new AppError('objects.too_complex', detail);
  }
  if (isLate) {
    return new AppError(
      'http.unavailable',
      'The server is too busy to draw pictures. Upload it again later.',
    );
  }
  return new AppError('objects.unreadable', 'The picture is damaged. Save it anew and upload it again.');
}
