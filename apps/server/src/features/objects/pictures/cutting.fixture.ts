import { connect, type Socket } from 'node:net';

type Body = { contentType: string; size: number | null; more?: readonly string[] };

/** The head of a request as a browser sends it; without a size, the body is chunked. */
export function requestHead(
  method: 'PUT' | 'PATCH',
  port: number,
  path: string,
  cookie: string,
  { contentType, size, more = [] }: Body,
): string {
  return [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `origin: http://127.0.0.1:${port}`,
    `cookie: ${cookie}`,
    `content-type: ${contentType}`,
    ...more,
    size === null ? 'transfer-encoding: chunked' : `content-length: ${size}`,
    '\r\n',
  ].join('\r\n');
}

/** The head of a PUT request. */
export const putHead = (port: number, path: string, cookie: string, body: Body): string =>
  requestHead('PUT', port, path, cookie, body);

/** Sends, waits for the condition of the test, and closes the connection abruptly. */
export async function sendAndCut(
  port: number,
  head: string,
  bytes: Buffer,
  begun: (socket: Socket) => Promise<void>,
): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(head);
  await new Promise((resolve) => socket.write(bytes, resolve));
  await begun(socket);
  socket.resetAndDestroy();
}
