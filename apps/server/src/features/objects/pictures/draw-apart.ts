import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '#lib/app-error.ts';
import type { DrawnPicture, PicturePurpose } from './draw-picture.ts';
import type { DrawOrder, DrawReply } from './draw-worker.ts';
import { DRAW_LIMITS, type DrawLimits } from './limits.ts';

const CHILD = fileURLToPath(new URL('./draw-worker.ts', import.meta.url));

/**
 * Renders a picture in a process of its own, so that a malicious file cannot take the time and memory of the server.
 * The process stops itself at its limits, and is killed when it does not. It gets the bytes and an empty environment:
 * an attacker who breaks the image library finds no secrets.
 * @throws objects.wrong_type, objects.heic, objects.too_many_pixels, objects.unreadable, objects.too_complex, http.unavailable
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
    // When the process ends before it has read everything, its exit event says so.
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
      'The server is too busy to process pictures. Upload it again in a few minutes.',
    );
  }
  return new AppError('objects.unreadable', 'The picture is damaged. Export it again and upload that.');
}
