import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TIME_ZONES } from '@spotter/contract/time-zones';
import { expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { useApp } from '#testing/use-app.ts';

const test = useApp();
const migration = () => readFile(join(import.meta.dirname, 'migrations', '0009-one-spelling.sql'), 'utf8');

it('puts file ids into lower case wherever a row uses one, and changes no other URL', async () => {
  const path = `/api/objects/${newId()}`;
  const capitals = `/api/objects/${path.slice(13).toUpperCase()}`;
  const elsewhere = 'https://www.youtube-nocookie.com/embed/AbCdEfGhIjK';
  const trainer = await test.newPerson({ role: 'trainer' });
  const { body: exercise } = await trainer.post('/api/exercises', { name: 'Own', category: 'core' });
  const { body: other } = await trainer.post('/api/exercises', { name: 'Other', category: 'core' });
  const client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  const { body: trophy } = await trainer.post('/api/trophies', { title: 'First', awardedTo: client.id });
  const { pool } = test;
  await pool.query('update people set profile_image_url = $1 where id = $2', [capitals, client.id]);
  await pool.query('update studios set logo_url = $1 where id = $2', [capitals, trainer.studioId]);
  await pool.query('update trophies set image_url = $1 where id = $2', [capitals, trophy.id]);
  await pool.query(
    'update exercises set video_url = $1, thumbnail_url = $1, captions_url = $1 where id = $2',
    [capitals, exercise.id],
  );
  await pool.query('update exercises set video_url = $1 where id = $2', [elsewhere, other.id]);
  await pool.query(await migration());
  const { rows } = await pool.query(
    `select profile_image_url as path from people where id = $1
     union all select logo_url from studios where id = $2
     union all select image_url from trophies where id = $3
     union all select unnest(array[video_url, thumbnail_url, captions_url]) from exercises where id = $4`,
    [client.id, trainer.studioId, trophy.id, exercise.id],
  );
  expect(rows.map((row) => row.path)).toEqual(Array(6).fill(path));
  const { rows: others } = await pool.query('select video_url from exercises where id = $1', [other.id]);
  expect(others).toEqual([{ video_url: elsewhere }]);
});

it('renames time zones to their IANA names with the same clocks, and keeps an unknown one', async () => {
  const zones = {
    CNT: 'America/St_Johns',
    'us/pacific-new': 'America/Los_Angeles',
    IST: 'Asia/Kolkata',
    'europe/berlin': 'Europe/Berlin',
    'Asia/Calcutta': 'Asia/Calcutta',
    'Mars/Base': 'Mars/Base',
  };
  const people = await Promise.all(Object.keys(zones).map((timeZone) => test.newPerson({ timeZone })));
  await test.pool.query(await migration());
  const { rows } = await test.pool.query('select id, time_zone from people where id = any($1)', [
    people.map(({ id }) => id),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row.time_zone]));
  expect(people.map(({ id }) => byId.get(id))).toEqual(Object.values(zones));
});

it('replaces ICU names of zones by their IANA names', async () => {
  const pairs = [...(await migration()).matchAll(/\('([^']+)', '([^']+)'\)/g)];
  expect(pairs).toHaveLength(40);
  const hours = [1, 7].map((month) => new Date(Date.UTC(2026, month, 1)));
  const clocks = (timeZone = '') =>
    hours.map(
      (at) => new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'long' }).format(at).split(' ')[0],
    );
  for (const [, icu, iana = ''] of pairs) {
    expect(TIME_ZONES).toContain(iana);
    expect(clocks(icu), icu).toEqual(clocks(iana));
  }
});
