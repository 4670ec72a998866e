import type { Problem } from '@spotter/contract/problem';
import { CallError } from '#lib/call/call.ts';

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
    const fail = (status: number, text: string) => reject(new CallError(status, text, problemIn(text)));
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
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : fail(request.status, request.responseText);
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

function problemIn(text: string): Problem | null {
  try {
    const value = JSON.parse(text) as Problem;
    return typeof value.code === 'string' ? value : null;
  } catch {
    return null;
  }
}
