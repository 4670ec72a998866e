import {
  FitMessageReaderError,
  type FitRawMessage,
  fitTimestampToUnixMilliseconds,
  readFitMessages,
  readFitUnsignedField,
} from 'fit-file-parser/raw';
import { type HeartSample, heartMinutes } from './heart-minutes.ts';
import { type Lap, type Recording, RecordingError, type Sport } from './recording.ts';

/** Numbers of messages and fields, as the format has them. */
const FILE_ID = 0;
const SPORT = 12;
const SESSION = 18;
const LAP = 19;
const RECORD = 20;
const TIMESTAMP = 253;
const ACTIVITY_FILE = 4;

const U8 = 2;
const U32 = 0x86;
const ENUM = 0;

/** A file may hold several after each other; more than that is no recording. */
const PARTS_MAX = 10;
const HEADER_BYTES = 12;

const BY_NUMBER: Readonly<Record<number, Sport>> = {
  ...{ 1: 'running', 2: 'cycling', 5: 'swimming', 11: 'walking', 12: 'skiing', 13: 'skiing', 14: 'skiing' },
  ...{ 15: 'rowing', 16: 'hiking', 17: 'hiking', 21: 'cycling' },
};
/** A kind within a sport says more. */
const BY_KIND: Readonly<Record<number, Sport>> = {
  ...{ 1: 'treadmill', 14: 'rowing', 15: 'elliptical', 20: 'strength', 43: 'yoga' },
};

function numberOf(message: FitRawMessage, number: number, type: number): number | null {
  const field = message.fields.find(({ fieldNumber }) => fieldNumber === number);
  try {
    return readFitUnsignedField(field, type, type === U32 ? 4 : 1, message.littleEndian) ?? null;
  } catch {
    // A device that writes it in a way of its own.
    return null;
  }
}

/** An instant in ms. */
function instantOf(message: FitRawMessage, number: number): number | null {
  const value = numberOf(message, number, U32);
  return value === null ? null : fitTimestampToUnixMilliseconds(value);
}

/** Files after each other, each with its own header. */
function partsOf(bytes: Uint8Array): Uint8Array[] {
  if (bytes.length === 0) throw new RecordingError('broken');
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (parts.length === PARTS_MAX || bytes.length - at < HEADER_BYTES) throw new RecordingError('broken');
    const view = new DataView(bytes.buffer, bytes.byteOffset + at);
    const size = view.getUint8(0) + view.getUint32(4, true) + 2;
    parts.push(bytes.subarray(at, at + size));
    at += size;
  }
  return parts;
}

function messagesOf(bytes: Uint8Array): FitRawMessage[] {
  try {
    const messageNumbers = [FILE_ID, SPORT, SESSION, LAP, RECORD];
    return partsOf(bytes).flatMap((part) => readFitMessages(part, { messageNumbers }).messages);
  } catch (error) {
    if (error instanceof RecordingError) throw error;
    const isCrc = error instanceof FitMessageReaderError && error.code === 'invalid_crc';
    throw new RecordingError(isCrc ? 'crc' : 'broken', error);
  }
}

const sportOf = (message: FitRawMessage | undefined, [sport, kind]: readonly [number, number]): Sport => {
  if (!message) return 'other';
  const found = BY_KIND[numberOf(message, kind, ENUM) ?? -1];
  return found ?? BY_NUMBER[numberOf(message, sport, ENUM) ?? -1] ?? 'other';
};

type Span = { from: number; to: number };
const isIn = (at: number, { from, to }: Span) => at >= from && at <= to;

/** The recordings of a FIT file, one for each of its sessions: a triathlon has several. @throws RecordingError */
export function readFit(bytes: Uint8Array): Recording[] {
  const messages = messagesOf(bytes);
  const of = (number: number) => messages.filter(({ globalMessageNumber }) => globalMessageNumber === number);
  const kind = of(FILE_ID)[0];
  if (kind && (numberOf(kind, 0, ENUM) ?? ACTIVITY_FILE) !== ACTIVITY_FILE)
    throw new RecordingError('noActivity');
  const samples: HeartSample[] = [];
  const instants: number[] = [];
  for (const record of of(RECORD)) {
    // A compressed record has its instant in its header.
    const at = record.timestamp === undefined ? null : fitTimestampToUnixMilliseconds(record.timestamp);
    if (at === null) continue;
    instants.push(at);
    const bpm = numberOf(record, 3, U8);
    if (bpm !== null) samples.push({ at, bpm });
  }
  const laps = of(LAP).flatMap((lap) => {
    const from = instantOf(lap, 2);
    return from === null ? [] : [{ from, ...lengthOf(lap) }];
  });
  const sessions = of(SESSION).flatMap((session) => {
    const from = instantOf(session, 2);
    if (from === null) return [];
    const elapsed = numberOf(session, 7, U32);
    const to = elapsed === null ? instantOf(session, TIMESTAMP) : from + elapsed;
    return to === null ? [] : [{ from, to, sport: sportOf(session, [5, 6]), whole: lengthOf(session) }];
  });
  const all = sessions.length > 0 ? sessions : cutOff(of(RECORD), instants, of(SPORT)[0]);
  if (all.length === 0)
    throw new RecordingError(of(SESSION).length + of(RECORD).length > 0 ? 'noTime' : 'noActivity');
  return all.map(({ from, to, sport, whole }) => {
    const own = laps.filter((lap) => isIn(lap.from, { from, to: Math.max(from, to - 1) }));
    return {
      ...{ from, to, sport, name: '', note: '' },
      laps: own.length > 0 ? own.map(({ seconds, metres }) => ({ seconds, metres })) : [whole],
      heart: heartMinutes(
        samples.filter(({ at }) => isIn(at, { from, to })),
        from,
      ),
    };
  });
}

/** The recording of a device that ended in the middle and wrote no session. */
function cutOff(
  records: readonly FitRawMessage[],
  instants: readonly number[],
  sport: FitRawMessage | undefined,
) {
  const [from, to] = [instants[0], instants.at(-1)];
  const last = records.at(-1);
  if (from === undefined || to === undefined || !last) return [];
  const whole = { seconds: (to - from) / 1_000, metres: metresOf(numberOf(last, 5, U32)) };
  return [{ from, to, sport: sportOf(sport, [0, 1]), whole }];
}

const metresOf = (centimetres: number | null) => (centimetres === null ? null : centimetres / 100);

/** How long a lap or a session was, without pauses. */
function lengthOf(message: FitRawMessage): Lap {
  const ms = numberOf(message, 8, U32) ?? numberOf(message, 7, U32) ?? 0;
  return { seconds: ms / 1_000, metres: metresOf(numberOf(message, 9, U32)) };
}
