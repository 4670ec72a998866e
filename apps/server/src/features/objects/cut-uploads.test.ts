import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { mp4, picture } from './files.fixture.ts';
import { putHead, sendAndCut } from './pictures/cutting.fixture.ts';
import { announce, type File, filesIn, rowsIn, upload } from './upload/uploading.fixture.ts';

const UPLOADS = 30;

describe('an interrupted upload', () => {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(line) });
  const test = useApp({}, { log });

  it('leaves neither a file nor a row nor an error in the log, wherever it is interrupted', async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    const trainer = await test.newPerson({ role: 'trainer' });
    const files: File[] = [
      { purpose: 'exercise-video', contentType: 'video/mp4', bytes: mp4(400_000) },
      { purpose: 'avatar', contentType: 'image/png', bytes: await picture('png') },
    ];
    let begun = 0;
    for (let count = 0; count < UPLOADS; count++) {
      const file = files[count % 2] as File;
      const { body } = await announce(trainer, file);
      const isChunked = count % 3 === 0;
      const size = isChunked ? null : file.bytes.length;
      const head = putHead(port, body.uploadURL, trainer.cookie, { contentType: file.contentType, size });
      // Spread evenly from the first byte to the last but one, so that every run cuts at the same places.
      const sent = Math.floor((count / (UPLOADS - 1)) * (file.bytes.length - 2)) + 1;
      const bytes = file.bytes.subarray(0, sent);
      const chunked = Buffer.concat([Buffer.from(`${sent.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
      await sendAndCut(port, head, isChunked ? chunked : bytes, async () => {
        await expect.poll(() => rowsIn(test, 'token_hash is not null'), { interval: 5 }).toBe(0);
        begun++;
      });
    }
    expect(begun).toBe(UPLOADS);
    await expect.poll(() => rowsIn(test)).toBe(0);
    expect(await filesIn(test, null)).toEqual([]);
    expect((await upload(trainer, files[0] as File)).status).toBe(200);
    expect(errors).toEqual([]);
  });

  it('is always either deleted or can be sent again', async () => {
    if (!test.app.server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    const client = await test.newPerson();
    const bytes = await picture('png');
    for (let count = 0; count < 20; count++) {
      const { body } = await announce(client, { purpose: 'avatar', contentType: 'image/png', bytes });
      const head = putHead(port, body.uploadURL, client.cookie, {
        contentType: 'image/png',
        size: bytes.length,
      });
      // As many turns of the event loop as the server has had time for.
      await sendAndCut(port, head, bytes.subarray(0, 100), async () => {
        for (let turn = 0; turn < count * 5; turn++) await new Promise((resolve) => setImmediate(resolve));
      });
    }
    const stuck = () => rowsIn(test, 'token_hash is null and stored_at is null');
    await expect.poll(stuck).toBe(0);
  });
});
