import { describe, expect, it } from 'vitest';
import { gzipOf, zipOf } from './archive.fixture.ts';
import { type FitLap, fitFile } from './fit.fixture.ts';
import { openArchive } from './open-archive.ts';
import { readBytes } from './read-bytes.ts';
import { readRecordings } from './read-recordings.ts';
import { sessionOf } from './session-of.ts';

const NOW = Date.parse('2026-03-02T10:00:00Z');
const BEGIN = '2026-02-27T17:30:20.000Z';
const LAPS: FitLap[] = [
  { seconds: 300, metres: 1_000, bpm: 140 },
  { seconds: 280, metres: 1_000, bpm: 160 },
];

type Content = Uint8Array<ArrayBuffer> | string;

const read = (name: string, content: Content) =>
  readRecordings(new File([content], name), {
    now: NOW,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
const reasonOf = (name: string, content: Content) =>
  read(name, content).then(
    () => 'read',
    (error: { reason?: string }) => error.reason,
  );

describe('a FIT file', () => {
  it('is a session with its laps and minutes of heart rate', async () => {
    const { recordings, source, wrong } = await read('run.fit', fitFile(BEGIN, { laps: LAPS }));
    expect({ source, wrong }).toEqual({ source: 'recording', wrong: [] });
    const session = sessionOf(recordings[0] as never, 'Europe/Berlin');
    expect(session).toMatchObject({
      ...{ at: '2026-02-27T18:30:20', startedAt: BEGIN, minutes: 10, name: '' },
      items: [
        {
          name: 'Running',
          sets: [
            { duration: 300, distance: 1_000, reps: null, weight: null },
            { duration: 280, distance: 1_000 },
          ],
        },
      ],
    });
    expect(session.heart.slice(0, 2)).toEqual([
      [0, 140, 140, 140],
      [1, 140, 140, 140],
    ]);
    // The minute in which the second lap began.
    expect(session.heart[5]).toEqual([5, 140, 153, 160]);
  });

  it('names its sport, and what kind of it', async () => {
    const sports = [
      [2, 0],
      [5, 0],
      [1, 1],
      [10, 20],
      [99, 0],
    ] as const;
    const files = sports.map(([sport, kind]) => fitFile(BEGIN, { sport, kind, laps: LAPS }));
    const found = await Promise.all(files.map((file) => read('a.fit', file)));
    expect(found.map(({ recordings }) => recordings[0]?.sport)).toEqual([
      ...['cycling', 'swimming', 'treadmill', 'strength', 'other'],
    ]);
  });

  it('of a device that ended in the middle is read by its values', async () => {
    const { recordings } = await read('cut.fit', fitFile(BEGIN, { laps: LAPS, isCut: true }));
    expect(recordings).toMatchObject([
      { to: Date.parse(BEGIN) + 570_000, laps: LAPS.map(({ seconds, metres }) => ({ seconds, metres })) },
    ]);
  });

  it('with more laps than a session has room for has them put together', async () => {
    const laps = Array.from({ length: 120 }, () => ({ seconds: 20, metres: 25, bpm: null }));
    const { recordings } = await read('pool.fit', fitFile(BEGIN, { sport: 5, laps }));
    const [item] = sessionOf(recordings[0] as never, 'UTC').items;
    expect(item?.sets).toHaveLength(40);
    expect(item?.sets[0]).toMatchObject({ duration: 60, distance: 75 });
  });

  it('that is wrong is refused with what is wrong', async () => {
    const whole = fitFile(BEGIN, { laps: LAPS });
    const bent = whole.slice();
    bent[40] = (bent[40] ?? 0) ^ 1;
    expect(await reasonOf('a.fit', bent)).toBe('crc');
    expect(await reasonOf('a.fit', whole.slice(0, 100))).toBe('broken');
    expect(await reasonOf('a.fit', new Uint8Array(5_000))).toBe('broken');
    expect(await reasonOf('a.fit', '')).toBe('broken');
    expect(await reasonOf('a.fit', fitFile(BEGIN, { laps: LAPS, fileType: 2 }))).toBe('noActivity');
    expect(await reasonOf('a.fit', fitFile('2027-01-01T00:00:00Z', { laps: LAPS }))).toBe('ahead');
    expect(await reasonOf('a.fit', fitFile(BEGIN, { laps: [], isCut: true }))).toBe('noActivity');
    expect(await reasonOf('a.fit.gz', 'not packed')).toBe('broken');
    expect(await reasonOf('a.zip', 'not packed')).toBe('broken');
  });
});

describe('an archive', () => {
  const LIST = [
    'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Filename',
    '1,"Feb 27, 2026, 5:30:20 PM",Evening run,Run,"Good, but windy",580,activities/1.fit.gz',
    '2,"Feb 26, 2026, 5:30:20 PM",By hand,Run,,1800,',
  ].join('\n');

  it('of Strava is read with its packed files and the names of its list', async () => {
    const archive = await zipOf({
      'activities.csv': LIST,
      'activities/1.fit.gz': await gzipOf(fitFile(BEGIN, { laps: LAPS })),
      'activities/2.fit': new Uint8Array(200),
      'media/photo.jpg': 'a picture',
    });
    const { recordings, ...told } = await read('export.zip', archive);
    expect(recordings).toMatchObject([{ name: 'Evening run', note: 'Good, but windy', sport: 'running' }]);
    expect(told).toEqual({
      ...{ source: 'strava', twice: 0 },
      wrong: [
        { file: 'By hand', reason: 'noFile' },
        { file: 'activities/2.fit', reason: 'broken' },
      ],
    });
  });

  it('of Garmin is read with the archives in it; what is no activity is passed over', async () => {
    const inner = await zipOf({
      'a.fit': fitFile(BEGIN, { laps: LAPS }),
      'sleep.fit': fitFile(BEGIN, { laps: [], fileType: 49 }),
    });
    const archive = await zipOf({ 'DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_Part1.zip': inner });
    const { recordings, ...told } = await read('garmin.zip', archive);
    expect(recordings).toHaveLength(1);
    expect(told).toEqual({ source: 'garmin', twice: 0, wrong: [] });
  });

  it('with a training twice has it once, the one that knows more', async () => {
    const archive = await zipOf({
      'phone.fit': fitFile('2026-02-27T17:31:00.000Z', {
        laps: [{ seconds: 560, metres: 1_900, bpm: null }],
      }),
      'watch.fit': fitFile(BEGIN, { laps: LAPS }),
      'next.fit': fitFile('2026-02-28T17:31:00.000Z', { laps: LAPS }),
    });
    const { recordings, twice } = await read('two.zip', archive);
    expect(twice).toBe(1);
    expect(recordings.map(({ from }) => new Date(from).toISOString())).toEqual([
      BEGIN,
      '2026-02-28T17:31:00.000Z',
    ]);
  });

  it('that grows without end is refused, file by file and packed file by packed file', async () => {
    const bomb = new Uint8Array(100_000);
    const archive = await openArchive(new Blob([await zipOf({ 'a.fit': bomb })]), 99_999);
    await expect(archive.files[0]?.read()).rejects.toMatchObject({ reason: 'tooBig' });
    const packed = new Blob([await gzipOf(bomb)]);
    await expect(readBytes('b.fit.gz', packed, 99_999)).rejects.toMatchObject({ reason: 'tooBig' });
    expect((await readBytes('b.fit.gz', packed, 100_000)).bytes).toHaveLength(100_000);
  });

  it('without recordings, with a password or damaged says so', async () => {
    expect(await reasonOf('a.zip', await zipOf({ 'photo.jpg': 'a picture' }))).toBe('empty');
    const locked = await zipOf({ 'a.fit': fitFile(BEGIN, { laps: LAPS }) }, 'secret');
    expect((await read('a.zip', locked)).wrong).toEqual([{ file: 'a.fit', reason: 'encrypted' }]);
    const whole = await zipOf({ 'a.fit': fitFile(BEGIN, { laps: LAPS }) });
    expect(await reasonOf('a.zip', whole.slice(0, -30))).toBe('broken');
  });
});
