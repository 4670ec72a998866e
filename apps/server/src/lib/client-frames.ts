import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Viewer } from './viewer.ts';

/** The socket a frame came by, for a feature that answers it alone or keeps something for as long as it is open. */
export type Line = {
  readonly viewer: Viewer;
  /** Sends a frame, as JSON text or already encoded; nothing when it is closed. */
  send(frame: string | Buffer): void;
  /** Runs once when the socket is gone. */
  onClose(run: () => void): void;
};

/** How many frames of a type one socket may send in a second; more are left unheard. */
type FrameLimit = { perSecond: number };

/** A kind of frame that a browser may send over `/ws`, declared by a feature. */
export type ClientFrame = {
  /** The frame's `type`. */
  type: string;
  /** The whole frame, its type included. */
  schema: z.ZodType;
  /** Without one it counts against the socket's frames a minute. */
  limit?: FrameLimit;
  /** The most bytes of it; the default is that of all frames. */
  bytes?: number;
  handle: (viewer: Viewer, data: never, line: Line) => void | Promise<void>;
};

/** Declares a frame; the identity function that ties the handler's data to the schema. */
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

/** The most bytes of a frame that says nothing else. */
export const FRAME_BYTES = 4_096;

export type ClientFrames = {
  add(frames: readonly ClientFrame[]): void;
  /**
   * Hands a frame to whoever declared its type; anything else is left alone and counted.
   * @returns `own`: it has a limit of its own; `common`: it counts against the socket's; `too-large`: not handed on
   */
  receive(line: Line, text: string): Received;
  /** How many frames nobody understood. */
  ignored(): number;
};

/** What browsers may say over their sockets. */
export function createClientFrames(log: FastifyBaseLogger): ClientFrames {
  const byType = new Map<string, ClientFrame>();
  const seconds = new WeakMap<Line, Map<string, { second: number; count: number }>>();
  let ignored = 0;

  /** Whether this socket may send another frame of this type in this second. */
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
        if (byType.has(frame.type)) throw new Error(`the frame ${frame.type} is declared twice`);
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
      const failed = (error: unknown) =>
        log.warn({ err: error }, `a live message (${type}) was not carried out`);
      Promise.try(() => handle(line.viewer, found.data, line)).catch(failed);
      return limit ? 'own' : 'common';
    },
    ignored: () => ignored,
  };
}
