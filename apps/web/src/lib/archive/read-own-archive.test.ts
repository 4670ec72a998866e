import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { calendarsIn, openOwnArchive, readOwnArchive } from './read-own-archive.ts';

async function zipOf(files: Readonly<Record<string, string>>): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [name, content] of Object.entries(files))
    await zip.add(name, new BlobReader(new Blob([content])), { level: 0 });
  return zip.close();
}
const headOf = (format: string) => JSON.stringify({ format, version: 1 });

describe('an archive of Spotter', () => {
  it('gives its lists', async () => {
    const lists = { 'sessions.json': '[{"name":"Legs"}]', 'body-values.json': '[]' };
    for (const format of ['spotter-archive', 'spotter-client-archive']) {
      const file = await zipOf({ 'archive.json': headOf(format), ...lists });
      expect(await readOwnArchive(file, 'sessions.json')).toEqual([{ name: 'Legs' }]);
      expect(await readOwnArchive(file, 'body-values.json')).toEqual([]);
      expect(await readOwnArchive(file, 'habits.json')).toBe(null);
    }
  });

  it('is known by what is in it: other archives, broken ones and other files are none', async () => {
    expect(await readOwnArchive(await zipOf({ 'activities.csv': 'a' }), 'sessions.json')).toBe(null);
    const studio = await zipOf({ 'archive.json': headOf('spotter-studio-archive'), 'sessions.json': '[]' });
    expect(await readOwnArchive(studio, 'sessions.json')).toBe(null);
    const broken = await zipOf({ 'archive.json': headOf('spotter-archive'), 'sessions.json': '[{' });
    expect(await readOwnArchive(broken, 'sessions.json')).toBe(null);
    expect(await readOwnArchive(new Blob(['no archive']), 'sessions.json')).toBe(null);
  });

  it('gives the uploads that its rows name', async () => {
    const files = { 'files/0198.webp': 'a photo', 'archive.json': headOf('spotter-archive') };
    const opened = await openOwnArchive(await zipOf(files));
    expect(await (await opened?.upload('/api/objects/0198'))?.text()).toBe('a photo');
    for (const other of ['/api/objects/01', '/api/objects/0199', '', '/']) {
      expect(await opened?.upload(other), other).toBe(null);
    }
  });

  it('says which list cannot be read, and whether it is of a newer Spotter', async () => {
    const lists = { 'habits.json': '[1]', 'racks.json': '{}', 'pauses.json': '[', 'workouts.json': '[{}]' };
    const opened = await openOwnArchive(await zipOf({ 'archive.json': headOf('spotter-archive'), ...lists }));
    expect(opened).toMatchObject({ format: 'spotter-archive', isNewer: false });
    for (const name of ['habits.json', 'racks.json', 'pauses.json']) {
      await expect(opened?.read(name)).rejects.toMatchObject({ reason: 'broken' });
    }
    expect(await opened?.read('workouts.json')).toEqual([{}]);
    expect(await opened?.read('sessions.json')).toBe(null);
    const newer = JSON.stringify({ format: 'spotter-archive', version: 2 });
    expect(await openOwnArchive(await zipOf({ 'archive.json': newer }))).toMatchObject({ isNewer: true });
  });
});

describe('calendars in an archive', () => {
  const pack = { 'a.ics': 'first', 'notes.txt': 'other', 'folder/B.ICS': 'second' };

  it('are those that are named so', async () => {
    const texts = (await calendarsIn(await zipOf(pack), 11)).map((blob) => blob.text());
    expect(await Promise.all(texts)).toEqual(['first', 'second']);
    expect(await calendarsIn(await zipOf({ 'ride.fit': 'a ride' }), 11)).toEqual([]);
    expect(await calendarsIn(new Blob(['no archive']), 11)).toEqual([]);
  });

  it('stay calendars when they are too much or one is damaged', async () => {
    const file = await zipOf(pack);
    await expect(calendarsIn(file, 10)).rejects.toMatchObject({ reason: 'tooBig' });
    // In a Latin text each byte is a character of its own.
    const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
    const at = text.indexOf('second');
    const damaged = new Blob([file.slice(0, at), 'sEcond', file.slice(at + 6)]);
    await expect(calendarsIn(damaged, 11)).rejects.toMatchObject({ reason: 'broken' });
  });
});
