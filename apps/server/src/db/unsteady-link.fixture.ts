import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to PostgreSQL's socket that a test can cut, refuse and silence. */
export async function unsteadyLink(target: { host: string; port: number }) {
  const pairs = new Set<[Socket, Socket]>();
  let refusing = false;
  let frozen = false;
  const silenced = new Set<Socket>();
  const server = createServer((near) => {
    if (refusing) return near.destroy();
    if (frozen) {
      silenced.add(near.on('error', () => undefined).pause());
      return;
    }
    const far = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    refuse(on: boolean) {
      refusing = on;
      if (on) for (const [near] of pairs) near.destroy();
    },
    /** Keeps the open connections but forwards nothing more, as after a network failure. */
    fallSilent() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    /** The same, and new connections get no answer, as from a machine that hangs. */
    freeze() {
      frozen = true;
      this.fallSilent();
    },
    async close() {
      for (const socket of silenced) socket.destroy();
      for (const [near, far] of pairs) for (const socket of [near, far]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
