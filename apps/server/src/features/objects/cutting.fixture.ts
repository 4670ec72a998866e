import { connect } from 'node:net';

/** The head of a PUT as a browser sends it; without a size it goes in chunks. */
export function putHead(
  port: number,
  path: string,
  cookie: string,
  body: { contentType: string; size: number | null },
): string {
  return [
    `PUT ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `origin: http://127.0.0.1:${port}`,
    `cookie: ${cookie}`,
    `content-type: ${body.contentType}`,
    body.size === null ? 'transfer-encoding: chunked' : `content-length: ${body.size}`,
    '\r\n',
  ].join('\r\n');
}

/** Sends, waits for what the test waits for, and closes the line without a word. */
export async function sendAndCut(
  port: number,
  head: string,
  bytes: Buffer,
  begun: () => Promise<void>,
): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(head);
  await new Promise((resolve) => socket.write(bytes, resolve));
  await begun();
  socket.resetAndDestroy();
}
