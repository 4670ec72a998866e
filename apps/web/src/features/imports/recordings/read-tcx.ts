import { type HeartSample, heartMinutes } from './heart-minutes.ts';
import { allOf, childOf, numberOf, parseXml, spanOf, timeOf, wordsOf } from './parse-xml.ts';
import { type Lap, type Recording, RecordingError, sportOf } from './recording.ts';

/** The recordings of a TCX file, with its laps. @throws RecordingError */
export function readTcx(bytes: Uint8Array): Recording[] {
  const activities = allOf(parseXml(bytes), 'Activity');
  if (activities.length === 0) throw new RecordingError('noActivity');
  return activities.map((activity) => {
    const samples: HeartSample[] = [];
    const instants: number[] = [];
    const note = (at: number | null) => at !== null && instants.push(at);
    const laps = [...activity.children].filter(({ localName }) => localName === 'Lap');
    const read = laps.map((lap): Lap => {
      const begun = timeOf(lap.getAttribute('StartTime') ?? '');
      const seconds = numberOf(childOf(lap, 'TotalTimeSeconds')) ?? 0;
      note(begun);
      if (begun !== null) note(begun + seconds * 1_000);
      for (const point of allOf(lap, 'Trackpoint')) {
        const at = timeOf(wordsOf(childOf(point, 'Time')));
        const heart = childOf(point, 'HeartRateBpm');
        const bpm = heart ? numberOf(childOf(heart, 'Value')) : null;
        note(at);
        if (at !== null && bpm !== null) samples.push({ at, bpm });
      }
      return { seconds, metres: numberOf(childOf(lap, 'DistanceMeters')) };
    });
    const span = spanOf(instants);
    return {
      ...{ ...span, sport: sportOf(activity.getAttribute('Sport') ?? ''), name: '' },
      note: wordsOf(childOf(activity, 'Notes')),
      laps: read,
      heart: heartMinutes(samples, span.from),
    };
  });
}
