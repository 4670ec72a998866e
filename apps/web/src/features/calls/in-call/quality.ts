/** Totals of a connection at one moment, from getStats. */
export type Sums = {
  at: number;
  packetsReceived: number;
  packetsLost: number;
  framesDecoded: number;
  bytes: number;
  /** Round-trip time in seconds; null where it was not measured. */
  roundTrip: number | null;
  width: number;
  height: number;
  isRelayed: boolean | null;
};

/** The quality during the last seconds. */
export type Quality = {
  level: 'good' | 'weak' | 'lost';
  /** Share of lost packets, 0-1. */
  loss: number;
  /** Milliseconds. */
  roundTrip: number | null;
  framesPerSecond: number;
  kilobitsPerSecond: number;
  width: number;
  height: number;
  /** Whether a TURN server is used; null when that is not known. */
  isRelayed: boolean | null;
};

/** From here on people notice. */
const WEAK_LOSS = 0.05;
const WEAK_ROUND_TRIP_MS = 400;
const WEAK_FRAMES = 8;

type Entry = Record<string, unknown> & { id: string; type: string };

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Adds up the entries of getStats; `now` in milliseconds. */
export function addUp(entries: Iterable<Entry>, now: number): Sums {
  const byId = new Map<string, Entry>();
  const sums: Sums = {
    at: now,
    packetsReceived: 0,
    packetsLost: 0,
    framesDecoded: 0,
    bytes: 0,
    roundTrip: null,
    width: 0,
    height: 0,
    isRelayed: null,
  };
  for (const entry of entries) byId.set(entry.id, entry);
  for (const entry of byId.values()) {
    if (entry.type === 'inbound-rtp') {
      sums.packetsReceived += numberOf(entry.packetsReceived);
      sums.packetsLost += numberOf(entry.packetsLost);
      sums.bytes += numberOf(entry.bytesReceived);
      if (entry.kind !== 'video') continue;
      sums.framesDecoded += numberOf(entry.framesDecoded);
      sums.width = numberOf(entry.frameWidth);
      sums.height = numberOf(entry.frameHeight);
    }
    if (entry.type !== 'transport') continue;
    const pair = byId.get(String(entry.selectedCandidatePairId));
    if (!pair) continue;
    if (typeof pair.currentRoundTripTime === 'number') sums.roundTrip = pair.currentRoundTripTime;
    const ends = [pair.localCandidateId, pair.remoteCandidateId].map((id) => byId.get(String(id)));
    sums.isRelayed = ends.some((end) => end?.candidateType === 'relay');
  }
  return sums;
}

/** The quality between two moments. `expectsPicture`: the other's camera or screen is on. */
export function rateQuality(before: Sums, after: Sums, expectsPicture: boolean): Quality {
  const seconds = Math.max(0.001, (after.at - before.at) / 1000);
  const received = Math.max(0, after.packetsReceived - before.packetsReceived);
  const lost = Math.max(0, after.packetsLost - before.packetsLost);
  const loss = received + lost > 0 ? lost / (received + lost) : 0;
  const roundTrip = after.roundTrip === null ? null : Math.round(after.roundTrip * 1000);
  const framesPerSecond = Math.max(0, after.framesDecoded - before.framesDecoded) / seconds;
  const isWeak =
    loss > WEAK_LOSS ||
    (roundTrip ?? 0) > WEAK_ROUND_TRIP_MS ||
    (expectsPicture && framesPerSecond < WEAK_FRAMES);
  return {
    level: received === 0 ? 'lost' : isWeak ? 'weak' : 'good',
    loss,
    roundTrip,
    framesPerSecond,
    kilobitsPerSecond: (Math.max(0, after.bytes - before.bytes) * 8) / 1000 / seconds,
    width: after.width,
    height: after.height,
    isRelayed: after.isRelayed,
  };
}
