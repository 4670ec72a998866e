import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { bombPng, picture, svg } from './files.fixture.ts';
import { svgBombs } from './pictures/bombs.fixture.ts';
import { drawApart } from './pictures/draw-apart.ts';
import { inDrawingTurn } from './pictures/in-drawing-turn.ts';
import { DRAW_LIMITS } from './pictures/limits.ts';
import { announce, filesIn, rowsIn, send, upload } from './upload/uploading.fixture.ts';

const bomb = svgBombs['forty thick outlines over one another'] ?? Buffer.alloc(0);
const logo = (bytes: Buffer) => ({ purpose: 'logo', contentType: 'image/svg+xml', bytes }) as const;

describe('a picture that demands too much', () => {
  it.each(Object.entries(svgBombs))('is stopped at its limit: %s', async (_, bytes) => {
    const limits = { ...DRAW_LIMITS, drawingSeconds: 0.7 };
    await expect(drawApart(bytes, 'logo', limits)).rejects.toMatchObject({ code: 'objects.too_complex' });
  });

  it('is stopped when it takes too much memory', async () => {
    const bytes = svgBombs['clips within clips'] ?? Buffer.alloc(0);
    const limits = { ...DRAW_LIMITS, drawingSeconds: 60, megabytes: 200 };
    await expect(drawApart(bytes, 'logo', limits)).rejects.toMatchObject({ code: 'objects.too_complex' });
  });

  it('is killed when it does not stop itself, and may be tried again', async () => {
    const limits = { ...DRAW_LIMITS, drawingSeconds: 10_000, clockSeconds: 0.5 };
    await expect(drawApart(bomb, 'logo', limits)).rejects.toMatchObject({ code: 'http.unavailable' });
  });

  it('has a lower limit when it is a photo', async () => {
    const limits = { ...DRAW_LIMITS, photoSeconds: 0 };
    const bytes = bombPng(4_000, 6_000, 501 * 6_000);
    await expect(drawApart(bytes, 'avatar', limits)).rejects.toMatchObject({ code: 'objects.too_complex' });
  });

  it.skipIf(!existsSync('/proc/self/stat'))('ends with its server, however the server ends', async () => {
    const parent = spawn(process.execPath, [
      fileURLToPath(new URL('./pictures/draw-parent.fixture.ts', import.meta.url)),
    ]);
    const child = await vi.waitFor(
      () => {
        const [pid] = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8')
          .trim()
          .split(' ');
        if (!pid || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('draw-worker'))
          throw new Error('not yet');
        return pid;
      },
      { timeout: 60_000 },
    );
    parent.kill('SIGKILL');
    const state = () =>
      existsSync(`/proc/${child}/stat`) ? readFileSync(`/proc/${child}/stat`, 'utf8') : 'Z';
    try {
      await vi.waitFor(() => expect(state()).toMatch(/^Z|\) Z /), { timeout: 60_000 });
    } finally {
      // A failed run must not leave a process behind.
      if (!/^Z|\) Z /.test(state())) process.kill(Number(child), 'SIGKILL');
    }
  });
});

describe('the server that receives one', () => {
  const test = useApp();

  it('answers other requests meanwhile, says what to do, and stores nothing', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { body } = await announce(trainer, logo(bomb));
    let isDone = false;
    const answer = send(trainer, body.uploadURL, logo(bomb)).finally(() => {
      isDone = true;
    });
    const png = await picture('png');
    const photo = await upload(trainer, { purpose: 'avatar', contentType: 'image/png', bytes: png });
    expect([photo.status, isDone]).toEqual([200, false]);
    expect(await answer).toMatchObject({ status: 413, body: { code: 'objects.too_complex' } });
    expect(await filesIn(test, null)).toEqual([`files/${photo.path.split('/').at(-1)}`]);
    expect(await rowsIn(test)).toBe(1);
    expect((await upload(trainer, logo(svg()))).status).toBe(200);
  });
});

describe('queued pictures', () => {
  it('are rendered one by one, logos apart from photos, and refused beyond the limit', async () => {
    let release = (): void => undefined;
    const locked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const order: number[] = [];
    const turns = Array.from({ length: 50 }, (_, at) =>
      inDrawingTurn('logo', async () => {
        await locked;
        order.push(at);
      }),
    );
    await expect(inDrawingTurn('logo', async () => undefined)).rejects.toMatchObject({
      code: 'http.unavailable',
    });
    expect(await inDrawingTurn('avatar', async () => 'drawn')).toBe('drawn');
    release();
    await Promise.all(turns);
    expect(order).toEqual(Array.from({ length: 50 }, (_, at) => at));
    expect(await inDrawingTurn('logo', async () => 'drawn')).toBe('drawn');
  });
});
