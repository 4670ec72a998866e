import { GoogleFailure, type Stop, Stopped } from './google-failure.ts';

const TIMEOUT_MS = 10_000;
const BODY_MAX = 5 * 1024 * 1024;

type Request = { [K in 'method' | 'headers' | 'body']?: RequestInit[K] | undefined };

/**
 * One request to Google with its whole answer: at most 10 s and 5 MB, without following redirects.
 * @throws GoogleFailure `down` when the answer is incomplete; Stopped when the server stops
 */
export async function fetchBounded(url: string, request: Request, stop: Stop): Promise<Response> {
  if (stop.asked.aborted) throw new Stopped();
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stop.now]);
  try {
    const response = await fetch(url, {
      ...(request.method && { method: request.method }),
      ...(request.headers && { headers: request.headers }),
      ...(request.body && { body: request.body }),
      redirect: 'manual',
      signal,
    });
    const body = await readAll(response);
    const { status, headers } = response;
    return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
  } catch (error) {
    if (stop.now.aborted) throw new Stopped();
    if (error instanceof GoogleFailure) throw error;
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new GoogleFailure('down', `no answer: ${cause?.code ?? name}`);
  }
}

async function readAll(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > BODY_MAX) throw new GoogleFailure('down', 'the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
