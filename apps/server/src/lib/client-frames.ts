import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Viewer } from './viewer.ts';

/** A kind of frame that a browser may send over `/ws`, declared by a feature. */
export type ClientFrame = {
  /** The frame's `type`. */
  type: string;
  /** The whole frame, its type included. */
  schema: z.ZodType;
  handle: (viewer: Viewer, data: never) => void | Promise<void>;
};

/** Declares a frame; the identity function that ties the handler's data to the schema. */
export function clientFrame<S extends z.ZodType>(frame: {
  type: string;
  schema: S;
  handle: (viewer: Viewer, data: z.output<S>) => void | Promise<void>;
}): ClientFrame {
  return frame as ClientFrame;
}

export type ClientFrames = {
  add(frames: readonly ClientFrame[]): void;
  /** Hands a frame to whoever declared its type; anything else is left alone and counted. */
  receive(viewer: Viewer, text: string): void;
  /** How many frames nobody understood. */
  ignored(): number;
};

/** What browsers may say over their sockets. */
export function createClientFrames(log: FastifyBaseLogger): ClientFrames {
  const byType = new Map<string, ClientFrame>();
  let ignored = 0;

  function read(text: string): { frame: ClientFrame; data: never } | null {
    try {
      const said: unknown = JSON.parse(text);
      const type = (said as { type?: unknown } | null)?.type;
      const frame = typeof type === 'string' ? byType.get(type) : undefined;
      const checked = frame?.schema.safeParse(said);
      return frame && checked?.success ? { frame, data: checked.data as never } : null;
    } catch {
      return null;
    }
  }

  return {
    add(frames) {
      for (const frame of frames) {
        if (byType.has(frame.type)) throw new Error(`the frame ${frame.type} is declared twice`);
        byType.set(frame.type, frame);
      }
    },
    receive(viewer, text) {
      const found = read(text);
      if (!found) {
        ignored += 1;
        return;
      }
      const failed = (error: unknown) => log.warn({ err: error }, `a frame ${found.frame.type} failed`);
      Promise.try(() => found.frame.handle(viewer, found.data)).catch(failed);
    },
    ignored: () => ignored,
  };
}
