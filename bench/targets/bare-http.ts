import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runTarget } from '../lib/target-process.ts';

const ETAG = '"1"';

/** node:http alone: verifies a signed cookie, then sends bytes from memory, or 304 when the ETag matches. */
runTarget(async ({ body }: { body: string }) => {
  const secret = randomBytes(32);
  const sign = (value: string) => createHmac('sha256', secret).update(value).digest();
  const bytes = Buffer.from(body);
  const server = createServer((request, response) => {
    const [value = '', signature = ''] =
      request.headers.cookie?.match(/(?:^|; )bare=([^;]+)/)?.[1]?.split('.') ?? [];
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== 32 || !timingSafeEqual(given, sign(value))) return response.writeHead(401).end();
    if (request.headers['if-none-match'] === ETAG) return response.writeHead(304, { etag: ETAG }).end();
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      etag: ETAG,
    });
    return response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const person = randomBytes(16).toString('hex');
  return {
    port: (server.address() as AddressInfo).port,
    answers: { cookie: () => `bare=${person}.${sign(person).toString('base64url')}` },
  };
});
