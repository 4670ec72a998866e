import { describe, expect, it } from 'vitest';
import { StartError, withAdvice } from './start-error.ts';

const own = { dataDir: '/srv/spotter', hasDatabaseUrl: false };
const theirs = { ...own, hasDatabaseUrl: true };
const coded = (message: string, code: string) => Object.assign(new Error(message), { code });
const FULL = 'could not extend file "base/5/1249": No space left on device';

describe('the advice for a start error', () => {
  it.each([
    [
      'a full disk',
      coded('write', 'ENOSPC'),
      own,
      /^write\nThe disk of \/srv\/spotter is full\. Free some space/,
    ],
    ['PostgreSQL’s full disk', coded(FULL, '53100'), theirs, /\nThe disk of the database, .* is full\./],
    [
      'initdb’s full disk',
      new Error(FULL),
      own,
      /No space left on device\nThe disk of \/srv\/spotter is full\./,
    ],
    [
      'a read-only folder',
      coded("EROFS, mkdir '/x'", 'EROFS'),
      own,
      /^EROFS.*\nThis user .* may not write there\./,
    ],
    [
      'a folder where a file stands in the way',
      coded("ENOTDIR: not a directory, mkdir '/x/postgres'", 'ENOTDIR'),
      own,
      /\nDATA_DIR \(\/srv\/spotter\) cannot be created\. Choose another one: DATA_DIR=/,
    ],
    [
      'a user without rights, found by a migration',
      new Error('Migration 0001-house failed: no', { cause: coded('no', '42501') }),
      theirs,
      /^Migration 0001-house failed: no\nIts user may not make tables there: .*OWNER TO/,
    ],
    [
      'an embedded PostgreSQL that keeps silent',
      new Error('timeout expired'),
      own,
      /^timeout expired\nPostgreSQL did not answer in time; saved data is kept\. .* look at both, then start again\.$/,
    ],
    [
      'a database that keeps silent during a migration',
      new Error('Migration 0003-training failed: Query read timeout'),
      theirs,
      /\nPostgreSQL did not answer in time; .* at its log, then start again\.$/,
    ],
  ])('says what to do about %s', (_, error, facts, text) => {
    const said = withAdvice(error, facts);
    expect(said).toBeInstanceOf(StartError);
    expect((said as StartError).message).toMatch(text);
    expect(withAdvice(said, facts)).toBe(said);
  });

  it('leaves an unexpected error alone and gives its stack to the log', () => {
    const error = new TypeError('x is not a function');
    expect(withAdvice(error, own)).toBe(error);
    expect(withAdvice(coded('no', '42501'), own)).toMatchObject({ name: 'Error' });
    expect(withAdvice(coded("ENOENT: no such file, open '/x'", 'ENOENT'), own)).toMatchObject({
      name: 'Error',
    });
  });
});
