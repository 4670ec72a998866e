import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { mp4 } from '../files.fixture.ts';
import { startS3StandIn } from '../s3-stand-in.fixture.ts';
import { upload } from '../upload/uploading.fixture.ts';

const store = await startS3StandIn();
afterAll(() => store.stop());

describe.each([
  { where: 'a folder', s3: null },
  { where: 'S3', s3: store },
])('a stored file in $where', ({ s3 }) => {
  const test = useApp(s3?.environment);

  it('of 100 MB is streamed: a slow reader costs no memory', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const large = { purpose: 'exercise-video', contentType: 'video/mp4', bytes: mp4(100_000_000) } as const;
    const { path } = await upload(trainer, large);
    if (!test.app.server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    const bytesOut = await new Promise<number>((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path, headers: { cookie: trainer.cookie } }, (reply) => {
        reply.pause();
        const socket = reply.socket;
        // The bytes that one end has sent and the other has not read lie in buffers; of 100 MB it must be little.
        setImmediate(function settle(last = -1) {
          test.app.server.getConnections(() => undefined);
          const now = socket?.bytesRead ?? 0;
          if (now !== last) return void setTimeout(() => settle(now), 100);
          request.destroy();
          resolve(now);
        });
      });
      request.on('error', (error) => (request.destroyed ? undefined : reject(error)));
    });
    expect(bytesOut).toBeLessThan(20_000_000);
  });
});
