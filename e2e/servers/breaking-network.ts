import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A network between a browser and a server that breaks when a test wants it. */
export type BreakingNetwork = {
  /** The URL of the server through this network. */
  url: string;
  /** Bytes that have left the browser. */
  sent(): number;
  /** How often the network has broken. */
  breaks(): number;
  /** Breaks now and refuses new connections until `mend`. */
  cut(): void;
  /** Accepts connections again after a break that lasts. */
  mend(): void;
  stop(): Promise<void>;
};

type Break = { afterBytes: number; lasts?: boolean };

/**
 * Starts a proxy to the server. Each break closes all connections abruptly, once the browser has sent so many bytes
 * in all; one that `lasts` refuses new connections until `mend`. With `everyMs` it also breaks by the clock, whatever is
 * under way, until it is stopped.
 */
export async function startBreakingNetwork(
  server: string,
  breaks: readonly Break[],
  { everyMs }: { everyMs?: number } = {},
): Promise<BreakingNetwork> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let sent = 0;
  let byBytes = 0;
  let broken = 0;
  let isDown = false;
  function breakNow() {
    broken += 1;
    for (const socket of open) socket.resetAndDestroy();
  }
  function breakIfDue() {
    const next = breaks[byBytes];
    if (!next || sent < next.afterBytes) return;
    byBytes += 1;
    isDown = next.lasts === true;
    breakNow();
  }
  const clock = everyMs === undefined ? undefined : setInterval(breakNow, everyMs);
  function join(socket: Socket, other: Socket) {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  }
  const proxy = createServer((browser) => {
    if (isDown) return void browser.on('error', () => undefined).resetAndDestroy();
    const target = connect(Number(port), hostname);
    join(browser, target);
    join(target, browser);
    browser.on('data', (chunk) => {
      sent += chunk.length;
      breakIfDue();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, hostname, resolve));
  return {
    url: `http://${hostname}:${(proxy.address() as AddressInfo).port}`,
    sent: () => sent,
    breaks: () => broken,
    cut() {
      isDown = true;
      breakNow();
    },
    mend() {
      isDown = false;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        clearInterval(clock);
        proxy.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
