import { describe, expect, test } from 'vitest';
import { readGpx } from './read-gpx.ts';
import { readTcx } from './read-tcx.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const TCX = `          <?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>
<Activity Sport="Biking"><Id>2026-02-27T17:30:00Z</Id>
${[0, 1]
  .map(
    (lap) => `<Lap StartTime="2026-02-27T17:3${lap}:00Z"><TotalTimeSeconds>60</TotalTimeSeconds>
<DistanceMeters>500</DistanceMeters><Track>
<Trackpoint><Time>2026-02-27T17:3${lap}:05Z</Time><DistanceMeters>40</DistanceMeters>
<HeartRateBpm><Value>${120 + lap}</Value></HeartRateBpm></Trackpoint>
</Track></Lap>`,
  )
  .join('')}
<Notes>Windy &amp; cold</Notes></Activity></Activities></TrainingCenterDatabase>`;

const point = (lat: number, time: string, bpm: string) =>
  `<trkpt lat="${lat}" lon="9">${time && `<time>${time}</time>`}<extensions><x:TrackPointExtension><x:hr>${bpm}</x:hr></x:TrackPointExtension></extensions></trkpt>`;
const gpx = (points: string) =>
  `<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
<trk><name>Round the lake</name><type>running</type><trkseg>${points}</trkseg></trk></gpx>`;

function reasonOf(read: () => unknown): string {
  try {
    read();
    return 'read';
  } catch (error) {
    return (error as { reason: string }).reason;
  }
}

describe('a TCX file', () => {
  test('has its laps, their distances and the heart rate, also behind spaces', () => {
    const from = Date.parse('2026-02-27T17:30:00Z');
    expect(readTcx(bytesOf(TCX))).toEqual([
      {
        ...{ from, to: from + 120_000, sport: 'cycling', name: '', note: 'Windy & cold' },
        laps: [
          { seconds: 60, metres: 500 },
          { seconds: 60, metres: 500 },
        ],
        heart: [
          [0, 120, 120, 120],
          [1, 121, 121, 121],
        ],
      },
    ]);
  });
});

describe('a GPX file', () => {
  test('has the way between its points, and the heart rate', () => {
    const text = gpx(point(48, '2026-02-27T17:30:00Z', '130') + point(48.01, '2026-02-27T17:36:00Z', '150'));
    const [track] = readGpx(bytesOf(text));
    expect(track).toMatchObject({ sport: 'running', name: 'Round the lake' });
    // A hundredth of a degree of latitude.
    expect(track?.laps[0]?.metres).toBeCloseTo(1_111.95, 1);
    expect(track?.laps[0]?.seconds).toBe(360);
    expect(track?.heart.map(([after]) => after)).toEqual([0, 6]);
  });

  test('that is wrong is refused with what is wrong', () => {
    const refused = (text: string) => reasonOf(() => readGpx(bytesOf(text)));
    expect(refused(gpx(point(48, '', '130') + point(48.01, '', '150')))).toBe('noTime');
    expect(refused('<gpx><rte><rtept lat="1" lon="2"/></rte></gpx>')).toBe('noTime');
    expect(refused('<gpx/>')).toBe('noActivity');
    expect(refused('<gpx><trk>')).toBe('broken');
    expect(refused(`<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${gpx('')}`)).toBe('entities');
    expect(refused('<?xml version="1.0"?><!DOCTYPE gpx SYSTEM "file:///etc/passwd"><gpx/>')).toBe('entities');
    // The same where the word is hidden by two bytes a sign.
    const wide = '\ufeff<!DOCTYPE gpx><gpx/>';
    const hidden = new Uint8Array(
      [...wide].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    );
    expect(reasonOf(() => readGpx(hidden))).toBe('entities');
  });
});
