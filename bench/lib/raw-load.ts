import { connect } from 'node:net';
import type { Measured } from './rounds.ts';
import type { Target } from './target.ts';

type RawLoad = {
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  status: number;
};

const END = Buffer.from('\r\n\r\n');

/**
 * Sends one prepared request again and again on each connection and counts answers without a body. It costs a fraction
 * of what autocannon does, which is slower than the server for answers as short as a 304.
 * @throws when an answer has another status
 */
export async function bareAnswersPerSecond(target: Target, load: RawLoad): Promise<Measured> {
  const { hostname, port } = new URL(target.url);
  const lines = Object.entries({ host: `${hostname}:${port}`, ...load.headers });
  const request = Buffer.from(
    `GET ${load.path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  const beginning = `HTTP/1.1 ${load.status} `;
  const wrong = Promise.withResolvers<never>();
  let count = 0;
  const sockets = Array.from({ length: load.connections }, () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () =>
      socket.write(request),
    );
    socket.once('data', (data) => {
      const text = data.toString('latin1');
      if (!text.startsWith(beginning)) wrong.reject(new Error(`${load.path}: ${text.slice(0, 200)}`));
    });
    socket.on('error', wrong.reject).on('data', (data) => {
      // One request is under way on this connection: this is the end of its answer, or a part of it.
      if (!data.subarray(-END.length).equals(END)) return;
      count += 1;
      socket.write(request);
    });
    return socket;
  });
  try {
    const cpuBefore = await target.ask<number>('cpu');
    const [begun, before] = [performance.now(), count];
    const passed = new Promise((resolve) => setTimeout(resolve, load.seconds * 1000));
    await Promise.race([passed, wrong.promise]);
    const [answers, seconds] = [count - before, (performance.now() - begun) / 1000];
    const cpu = (await target.ask<number>('cpu')) - cpuBefore;
    if (answers === 0) throw new Error(`${target.url}${load.path}: no answers`);
    return { value: answers / seconds, cpuMicros: cpu / answers };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
