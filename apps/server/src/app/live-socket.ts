import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import { closeSocket, type LiveHub, SOCKET_LIMITS } from '#lib/live.ts';
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
    options: { maxPayload: SOCKET_LIMITS.frameBytes, perMessageDeflate: false },
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
      // The session may have ended while it was looked up, when the hub did not know this socket yet.
      if (!(await findViewer(request))) closeSocket(socket, 4001, 'signed out');
    });
  });
}
