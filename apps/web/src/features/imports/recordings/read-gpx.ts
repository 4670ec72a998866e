import { type HeartSample, heartMinutes } from './heart-minutes.ts';
import { allOf, childOf, numberOf, parseXml, spanOf, timeOf, wordsOf } from './parse-xml.ts';
import { type Recording, RecordingError, sportOf } from './recording.ts';

/** The mean radius of the earth. */
const EARTH_METRES = 6_371_008.8;

/** Numbers that apps write for the kind of a track. */
const GPX_NUMBERS: Readonly<Record<string, string>> = {
  1: 'ride',
  4: 'hike',
  9: 'run',
  10: 'walk',
  16: 'swim',
};

/** The recordings of a GPX file: each track is one, without laps. @throws RecordingError */
export function readGpx(bytes: Uint8Array): Recording[] {
  const document = parseXml(bytes);
  const tracks = allOf(document, 'trk').filter((track) => allOf(track, 'trkpt').length > 0);
  if (tracks.length === 0)
    throw new RecordingError(allOf(document, 'rte').length > 0 ? 'noTime' : 'noActivity');
  return tracks.map((track) => {
    const samples: HeartSample[] = [];
    const instants: number[] = [];
    let [metres, ms] = [0, 0];
    for (const segment of allOf(track, 'trkseg')) {
      let before: { place: Place; at: number } | null = null;
      for (const point of allOf(segment, 'trkpt')) {
        const at = timeOf(wordsOf(childOf(point, 'time')));
        if (at === null) continue;
        instants.push(at);
        const bpm = numberOf(allOf(point, 'hr')[0]);
        if (bpm !== null) samples.push({ at, bpm });
        const place = placeOf(point);
        if (before) {
          metres += metresBetween(before.place, place);
          ms += Math.max(0, at - before.at);
        }
        before = { place, at };
      }
    }
    const span = spanOf(instants);
    const kind = wordsOf(childOf(track, 'type'));
    return {
      ...{ ...span, sport: sportOf(GPX_NUMBERS[kind] ?? kind), name: wordsOf(childOf(track, 'name')) },
      note: wordsOf(childOf(track, 'desc')),
      laps: [{ seconds: ms / 1_000, metres }],
      heart: heartMinutes(samples, span.from),
    };
  });
}

/** Radians. */
type Place = { lat: number; lon: number };

function placeOf(point: Element): Place {
  const radians = (name: string) => (Number(point.getAttribute(name)) * Math.PI) / 180;
  return { lat: radians('lat'), lon: radians('lon') };
}

/** The way between two places on a sphere (haversine), in metres; 0 where a place is no number. */
function metresBetween(a: Place, b: Place): number {
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(b.lat - a.lat) + Math.cos(a.lat) * Math.cos(b.lat) * half(b.lon - a.lon);
  const metres = 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
  return Number.isFinite(metres) ? metres : 0;
}
