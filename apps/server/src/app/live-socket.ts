import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { AppError } from '#lib/app-error.ts';
import { hasOwnOrigin } from '#lib/http/origin.ts';
import { refuseWithoutSecondFactor } from '#lib/http/second-factor.ts';
import { LEFT_STUDIO, type LiveHub, READ_AGAIN } from '#lib/live/live.ts';
import { closeSocket, SOCKET_LIMITS } from '#lib/live/live-bounds.ts';
import type { Viewer } from '#lib/viewer.ts';

const PATH = '/ws';

/** The mark of a page that has read already (`pages/first-answers.ts`). */
const sinceOf = ({ query }: FastifyRequest): string | undefined => {
  const { since } = query as { since?: unknown };
  return typeof since === 'string' ? since : undefined;
};

type Options = {
  hub: LiveHub;
  publicUrl: string | undefined;
  findViewer: (request: FastifyRequest) => Promise<Viewer | null>;
};

/** Serves `/ws`. A request that may not have a socket is refused with plain HTTP before the upgrade. */
export async function serveLiveSocket(app: FastifyInstance, options: Options): Promise<void> {
  const { hub, publicUrl, findViewer } = options;
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  await app.register(websocket, {
    // The hub answers pings itself, so that its answers count towards the socket's send limit.
    options: { maxPayload: SOCKET_LIMITS.frameBytes, perMessageDeflate: false, autoPong: false },
    // Invalid frames and broken connections are not errors of the server. ws already sends its close frame;
    // what the other side sends after it is ignored.
    errorHandler(error, socket, request) {
      request.log.debug({ err: error }, 'a live connection failed');
      closeSocket(socket, 1011, 'failed');
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isLive = request.routeOptions.url === PATH;
    done(request.ws === isLive ? undefined : new AppError('http.not_found', 'There is nothing here.'));
  });
  app.register(async (scope) => {
    const admit = async (request: FastifyRequest) => {
      if (!hasOwnOrigin(request, publicUrl)) {
        throw new AppError('http.cross_site', 'This request did not come from a page of this site.');
      }
      const viewer = await findViewer(request);
      if (!viewer) throw new AppError('http.unauthorized', 'Sign in first.');
      refuseWithoutSecondFactor(viewer, {});
      viewers.set(request, viewer);
    };
    scope.get(PATH, { websocket: true, onRequest: admit }, async (socket, request) => {
      const viewer = viewers.get(request);
      if (!viewer) return socket.terminate();
      if (viewer.hasLeft) return sendAway(socket);
      hub.join(socket, viewer, { since: sinceOf(request), wire: request.raw.socket });
      try {
        // The session or the membership may have ended between the look-up and `join`, when the hub could not close this socket
        // yet.
        const again = await findViewer(request);
        if (!again) closeSocket(socket, 4001, 'signed out');
        else if (again.hasLeft) sendAway(socket);
      } catch (error) {
        const text =
          'the session of a new live connection could not be checked; it was closed and the page reconnects';
        if (!(error instanceof AppError)) request.log.error({ err: error }, text);
        closeSocket(socket, 1013, 'try again');
      }
    });
  });
}

/**
 * Closes the socket of a former member, whose page reads again and learns it. A refusal before the upgrade could not tell
 * the page why.
 */
function sendAway(socket: WebSocket): void {
  socket.send(READ_AGAIN);
  closeSocket(socket, LEFT_STUDIO, 'left the studio');
}
