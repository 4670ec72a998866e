import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import type { LiveHub } from '#lib/live.ts';
import { closeSocket, SOCKET_LIMITS } from '#lib/live-bounds.ts';
import { hasOwnOrigin } from '#lib/origin.ts';
import type { Viewer } from '#lib/viewer.ts';

const PATH = '/ws';

type Options = {
  hub: LiveHub;
  publicUrl: string | undefined;
  findViewer: (request: FastifyRequest) => Promise<Viewer | null>;
};

/** Serves `/ws`. Everything that may not have a socket is refused in plain HTTP, before the upgrade. */
export async function serveLiveSocket(app: FastifyInstance, options: Options): Promise<void> {
  const { hub, publicUrl, findViewer } = options;
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  await app.register(websocket, {
    // The hub answers pings, within the bound of what may wait for a socket.
    options: { maxPayload: SOCKET_LIMITS.frameBytes, perMessageDeflate: false, autoPong: false },
    // Frames that are none and broken connections are no fault of ours. The answer of ws is on its way; nobody waits
    // for what the other side says to it.
    errorHandler(error, socket, request) {
      request.log.debug({ err: error }, 'a live connection failed');
      closeSocket(socket, 1011, 'failed');
    },
  });
  app.addHook('onRequest', async (request) => {
    const isLive = request.routeOptions.url === PATH;
    if (request.ws !== isLive) throw new AppError('http.not_found', 'There is nothing here.');
  });
  app.register(async (scope) => {
    const admit = async (request: FastifyRequest) => {
      if (!hasOwnOrigin(request, publicUrl)) {
        throw new AppError('http.cross_site', 'This request did not come from a page of this site.');
      }
      const viewer = await findViewer(request);
      if (!viewer) throw new AppError('http.unauthorized', 'Sign in first.');
      viewers.set(request, viewer);
    };
    scope.get(PATH, { websocket: true, onRequest: admit }, async (socket, request) => {
      const viewer = viewers.get(request);
      if (!viewer) return socket.terminate();
      hub.join(socket, viewer);
      try {
        // The session may have ended while it was looked up, when the hub did not know this socket yet.
        if (!(await findViewer(request))) closeSocket(socket, 4001, 'signed out');
      } catch (error) {
        const text =
          'whether a new live connection is still signed in could not be checked; its page comes back';
        if (!(error instanceof AppError)) request.log.error({ err: error }, text);
        closeSocket(socket, 1013, 'try again');
      }
    });
  });
}
