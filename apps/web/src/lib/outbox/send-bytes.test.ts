import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import { afterEach, expect, test, vi } from 'vitest';
import { sendBytes } from './send-bytes.ts';

/** Answers the next request in the network's place. */
function answer(status: number, responseText: string, headers: Record<string, string> = {}) {
  class Answered {
    upload = {};
    status = status;
    responseText = responseText;
    onload = () => {};
    onloadend = () => {};
    open() {}
    setRequestHeader() {}
    getResponseHeader = (name: string) => headers[name] ?? null;
    send() {
      this.onload();
      this.onloadend();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
}
afterEach(() => vi.unstubAllGlobals());

const send = (address = '/api/objects/1/content') =>
  sendBytes({ method: 'PUT', address, body: new Blob(['film'.repeat(4_000)]), headers: {} }).then(
    () => 'sent',
    ({ status, code }) => [status, code],
  );

test('only an answer of the server, or of the store that the file goes to, ends an upload', async () => {
  for (const status of [200, 401, 403, 404, 521]) {
    answer(status, '<h1>a proxy</h1>');
    expect([status, await send()]).toEqual([status, [0, 'network']]);
  }
  answer(413, '<h1>Request Entity Too Large</h1>');
  expect(await send()).toEqual([413, 'http.proxy_too_large']);
  answer(204, '', { [ANSWER_HEADER]: '1' });
  expect(await send()).toBe('sent');
  answer(404, '{"code":"objects.not_found"}', { [ANSWER_HEADER]: '1' });
  expect(await send()).toEqual([404, 'objects.not_found']);
  answer(200, '');
  expect(await send('https://store.example/gym/1?signature=s')).toBe('sent');
});
