import { expect, it } from 'vitest';
import { isDatabaseUrl, serversOf } from './database-url.ts';

it('takes one server as it is, and looks for no other', () => {
  for (const url of [
    'postgres://db/spotter',
    'postgresql://me:p%40ss@db:5432/spotter?sslmode=require',
    'postgres://me:hush@%2Frun%2Fpostgresql:5432/spotter',
    'postgres://me@[::1]:5432/spotter',
    'postgres:///spotter?host=/run/postgresql',
  ]) {
    expect(isDatabaseUrl(url), url).toBe(true);
    expect(serversOf(url)).toEqual([]);
  }
});

it('makes one URL for each of several servers, without what only libpq reads', () => {
  expect(
    serversOf('postgres://me:hush@db1:5432,db2:5433/spotter?target_session_attrs=read-write&sslmode=require'),
  ).toEqual([
    'postgres://me:hush@db1:5432/spotter?sslmode=require',
    'postgres://me:hush@db2:5433/spotter?sslmode=require',
  ]);
  expect(serversOf('postgres://db1,db2/spotter')).toEqual([
    'postgres://db1/spotter',
    'postgres://db2/spotter',
  ]);
});

it('looks at a single server too when the URL asks for one that takes writes', () => {
  expect(serversOf('postgres://db/spotter?target_session_attrs=primary')).toEqual(['postgres://db/spotter']);
});

it.each([
  'mysql://db/spotter',
  'db1,db2',
  'postgres://',
  'postgres://db1:5432,/spotter',
  'postgres://db1:port,db2:5432/spotter',
  'postgres://db1,db2/spotter?target_session_attrs=any',
  'postgres://db1,db2/spotter?target_session_attrs=standby',
])('refuses %s', (url) => {
  expect(isDatabaseUrl(url)).toBe(false);
});
