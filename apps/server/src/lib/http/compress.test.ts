import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { compressAnswers, compressOnce } from './compress.ts';

const app = Fastify();
compressAnswers(app);
const long = Array.from({ length: 500 }, (_, index) => ({ index, text: 'Squat — 日本' }));
app.get('/long', async () => long);
app.get('/short', async () => [1]);
afterAll(() => app.close());

const get = (url: string, encoding: string) =>
  app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });

describe('a long answer', () => {
  it('is the same after decompression, and smaller', async () => {
    const answer = await get('/long', 'gzip, deflate, br');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(long);
    expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 2);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  });

  it.each(['', 'br;q=0, gzip'])('is left alone for a browser that says "%s"', async (encoding) => {
    const answer = await get('/long', encoding);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toEqual(long);
  });
});

it('does not compress a short answer', async () => {
  expect((await get('/short', 'br')).headers['content-encoding']).toBeUndefined();
});

it('compresses a page once and whole', () => {
  expect(brotliDecompressSync(compressOnce('<p>日本</p>')).toString()).toBe('<p>日本</p>');
});
