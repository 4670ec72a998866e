import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import { CallError, notReached, parseProblem } from '#lib/call/call.ts';

type Request = {
  method: 'PUT' | 'PATCH';
  address: string;
  body: Blob;
  headers: Readonly<Record<string, string>>;
  /** Called with the number of bytes sent so far. */
  onProgress?: ((sent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Fails when nothing is sent and nothing is answered for so long, in ms; by default never. */
  silenceMs?: number;
};

/**
 * Sends bytes. Uses XMLHttpRequest because `fetch` reports no upload progress. Cookies are sent only to our own
 * server.
 * @throws CallError
 */
export function sendBytes({ method, address, body, headers, onProgress, signal, silenceMs }: Request) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number, text: string) =>
      reject(new CallError(status, text, parseProblem(text), request.getResponseHeader('retry-after')));
    // Another store has answers of its own.
    const isOwn = () => !address.startsWith('/') || request.getResponseHeader(ANSWER_HEADER) !== null;
    const abort = () => request.abort();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      if (silenceMs) silence = setTimeout(abort, silenceMs);
    };
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      listen();
      onProgress?.(loaded);
    };
    request.onload = () => {
      const { status, responseText } = request;
      if (!isOwn()) return reject(notReached(status, body.size));
      return status >= 200 && status < 300 ? resolve() : fail(status, responseText);
    };
    request.onerror = () => fail(0, 'no connection');
    request.onabort = () => fail(0, 'stopped');
    signal?.addEventListener('abort', abort);
    request.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
    };
    if (signal?.aborted) return fail(0, 'stopped');
    listen();
    request.send(body);
  });
}
