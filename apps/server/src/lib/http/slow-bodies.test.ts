import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

const LIMIT_MS = 150;

describe('a body that arrives too slowly', () => {
  let app: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    app = Fastify();
    app.addHook('onRequest', async () => arrive());
    cutSlowBodies(app, LIMIT_MS);
    app.post('/ordinary', (request) => request.body);
    app.post('/patient', { config: { slowBody: true } }, (request) => request.body);
    await app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.server.address() as AddressInfo).port;
  });
  afterAll(() => app.close());
  /** Called when a request has reached the server, before its limit begins. */
  let arrive: () => void;

  /** Sends one half of a body, and the other half long after the limit, or never. @returns what came back */
  async function sendSlowly(path: string, isWhole = false): Promise<string> {
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const socket = connect(port, '127.0.0.1');
    const closed = once(socket, 'close');
    let came = '';
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        came += data;
      });
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`;
    socket.write(`${head}content-type: application/json\r\ncontent-length: 8\r\n\r\n{"a"`);
    await arrived;
    if (isWhole) setTimeout(() => socket.end(': 1}'), 3 * LIMIT_MS);
    await closed;
    return came;
  }

  it('is cut', async () => {
    expect(await sendSlowly('/ordinary')).toBe('');
    expect(await sendSlowly('/nowhere')).not.toContain('200 OK');
  });

  it('is waited for on a route that limits the time by itself', async () => {
    expect(await sendSlowly('/patient', true)).toContain('{"a":1}');
  });
});
