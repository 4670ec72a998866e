import { writeSync } from 'node:fs';
import { type DestinationStream, symbols } from 'pino';

/** Lines are written in blocks of this many bytes, or when they are this old. */
const BLOCK_BYTES = 4096;
const BLOCK_MS = 200;
const WARN = 40;
/** Lines that a slow reader of a pipe has not taken are kept up to this many bytes. */
const KEPT_BYTES = 64 * 1024;

const NEWLINE = 10;

/** Writes the beginning of the bytes. @returns how many */
type Write = (fd: number, bytes: Buffer) => number;

/** The line that says, when the log can be written again, how many lines are missing. */
const missing = (lines: number, code: string) =>
  JSON.stringify({
    level: WARN,
    time: Date.now(),
    msg: `the log could not be written (${code}), and ${lines} ${lines === 1 ? 'line is' : 'lines are'} missing here; Spotter went on without`,
  });

/**
 * A file (stderr is 2) as the place of a log. A line that cannot be written, because the disk is full or the reader of a
 * pipe is gone, is dropped: the log never holds the server up. When it can be written again, one line says what is
 * missing.
 * @param isBuffered lines are written in blocks: a killed process loses at most its last block. A warning or an error
 *   is written at once with all lines before it, and so are the last lines of an exit.
 */
export function logLines(fd: number, isBuffered: boolean, write: Write = writeSync): DestinationStream {
  /** Lines of the block that is not full yet. */
  let block = '';
  let waiting: Buffer = Buffer.alloc(0);
  let lost = 0;
  let why = '';
  /** Whether the file ends in the middle of a line. */
  let isBroken = false;
  let timer: NodeJS.Timeout | undefined;

  /** Writes from the beginning of what waits as much as can be written. */
  function put(): void {
    while (waiting.length > 0) {
      const written = write(fd, waiting);
      isBroken = waiting[written - 1] !== NEWLINE;
      waiting = waiting.subarray(written);
    }
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    waiting = Buffer.concat([waiting, Buffer.from(block)]);
    block = '';
    if (waiting.length === 0) return;
    const [said, lines] = [lost, waiting];
    try {
      if (said > 0) {
        waiting = Buffer.from(`${isBroken ? '\n' : ''}${missing(said, why)}\n`);
        put();
        lost = 0;
        waiting = lines;
      }
      put();
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      if (lost > 0) waiting = lines;
      // A full pipe may have room later; nothing else is worth waiting for.
      if (code === 'EAGAIN' && waiting.length <= KEPT_BYTES) return;
      lost += waiting.filter((byte) => byte === NEWLINE).length;
      why = code;
      waiting = Buffer.alloc(0);
    }
  }

  process.once('exit', flush);
  return {
    // Asks pino for the level of each line.
    [symbols.needsMetadataGsym]: true,
    write(line: string) {
      block += line;
      const { lastLevel = WARN } = this as { lastLevel?: number };
      if (!isBuffered || lastLevel >= WARN || waiting.length + block.length >= BLOCK_BYTES) flush();
      else timer ??= setTimeout(flush, BLOCK_MS).unref();
    },
  } as DestinationStream;
}
