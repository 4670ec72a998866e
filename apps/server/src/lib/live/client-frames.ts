import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Viewer } from '#lib/viewer.ts';

/** The socket of a frame, for a feature that answers only it or keeps state for as long as it is open. */
export type Line = {
  readonly viewer: Viewer;
  /** Sends a frame, as JSON text or already encoded; does nothing when the socket is closed. */
  send(frame: string | Buffer): void;
  /** Runs once when the socket is closed. */
  onClose(run: () => void): void;
};

/** How many frames of a type one socket may send a second; more are ignored. */
type FrameLimit = { perSecond: number };

/** A kind of frame that browsers may send over `/ws`, declared by a feature. */
export type ClientFrame = {
  /** The frame's `type`. */
  type: string;
  /** Schema of the whole frame, type included. */
  schema: z.ZodType;
  /** Without it, the frame counts against the socket's limit per minute. */
  limit?: FrameLimit;
  /** Maximum size in bytes; by default that of all frames. */
  bytes?: number;
  handle: (viewer: Viewer, data: never, line: Line) => void | Promise<void>;
};

/** Declares a frame; the identity function that infers the handler's data type from the schema. */
export function clientFrame<S extends z.ZodType>(frame: {
  type: string;
  schema: S;
  limit?: FrameLimit;
  bytes?: number;
  handle: (viewer: Viewer, data: z.output<S>, line: Line) => void | Promise<void>;
}): ClientFrame {
  return frame as ClientFrame;
}

export type Received = 'own' | 'common' | 'too-large';

/** Default maximum size of a frame in bytes. */
export const FRAME_BYTES = 4_096;

export type ClientFrames = {
  add(frames: readonly ClientFrame[]): void;
  /**
   * Passes a frame to the feature that declared its type; any other frame is ignored and counted.
   * @returns `own`: it has a limit of its own; `common`: it counts against the socket's; `too-large`: not
   * passed on
   */
  receive(line: Line, text: string): Received;
  /** How many frames were of no known type or did not fit their schema. */
  ignored(): number;
};

/** The frames that browsers may send over their sockets. */
export function createClientFrames(log: FastifyBaseLogger): ClientFrames {
  const byType = new Map<string, ClientFrame>();
  const seconds = new WeakMap<Line, Map<string, { second: number; count: number }>>();
  let ignored = 0;

  /** Whether this socket may send another frame of this type within this second. */
  function isWithin(line: Line, type: string, { perSecond }: FrameLimit): boolean {
    const second = Math.floor(Date.now() / 1000);
    const counts = seconds.get(line) ?? new Map<string, { second: number; count: number }>();
    seconds.set(line, counts);
    const known = counts.get(type);
    const count = known?.second === second ? known.count + 1 : 1;
    counts.set(type, { second, count });
    return count <= perSecond;
  }

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
        if (byType.has(frame.type))
          throw new Error(
            `the frame ${frame.type} is declared by two features; give one of them another type`,
          );
        byType.set(frame.type, frame);
      }
    },
    receive(line, text) {
      const found = read(text);
      const bytes = found?.frame.bytes ?? FRAME_BYTES;
      if (text.length > bytes || Buffer.byteLength(text) > bytes) return 'too-large';
      if (!found) {
        ignored += 1;
        return 'common';
      }
      const { type, limit, handle } = found.frame;
      if (limit && !isWithin(line, type, limit)) return 'own';
      const failed = (error: unknown) => log.warn({ err: error }, `handling a live frame (${type}) failed`);
      Promise.try(() => handle(line.viewer, found.data, line)).catch(failed);
      return limit ? 'own' : 'common';
    },
    ignored: () => ignored,
  };
}
