import { describe, expect, it } from 'vitest';
import { partsOf, thingsIn } from './parts-of.ts';

const HOST = 'gym.example:3000';
const ID = '0197f3a0-1111-7000-8000-0123456789ab';
const parts = (text: string) => partsOf(text, HOST);
const things = (text: string) => thingsIn(text, HOST);

describe('links in a text', () => {
  it('are whole addresses of this host and paths, with what they are about', () => {
    expect(parts(`Look: https://${HOST}/workouts/${ID}.`)).toEqual([
      { text: 'Look: ', link: null },
      {
        text: `https://${HOST}/workouts/${ID}`,
        link: { href: `/workouts/${ID}`, isOwn: true, thing: { kind: 'workout', id: ID } },
      },
      { text: '.', link: null },
    ]);
    expect(things(`/workouts/${ID}/print`)).toEqual([{ kind: 'workout', id: ID }]);
    expect(things(`(/sessions/${ID}?at=session)`)).toEqual([{ kind: 'session', id: ID }]);
    expect(things(`/progress/${ID}`)).toEqual([{ kind: 'exercise', id: ID }]);
    expect(things(`/videos?category=core&exercise=${ID}`)).toEqual([{ kind: 'exercise', id: ID }]);
    expect(things(`/calendar?event=${ID}`)).toEqual([{ kind: 'event', id: ID }]);
    expect(things(`http://${HOST}/challenges?id=${ID}`)).toEqual([{ kind: 'challenge', id: ID }]);
  });

  it('keep the query, which may name a place', () => {
    expect(parts(`/sessions/${ID}?at=${ID}.2`)[0]?.link?.href).toBe(`/sessions/${ID}?at=${ID}.2`);
  });

  it('name a thing once, whatever the spelling of its id', () => {
    expect(things(`/workouts/${ID} https://${HOST}/workouts/${ID.toUpperCase()}`)).toEqual([
      { kind: 'workout', id: ID },
    ]);
  });

  it('of other hosts are links without a thing', () => {
    const other = `https://else.example/workouts/${ID}`;
    expect(parts(other)).toEqual([{ text: other, link: { href: other, isOwn: false, thing: null } }]);
    expect(things(`https://${HOST}@else.example/workouts/${ID}`)).toEqual([]);
    expect(things(`https://x@${HOST}/workouts/${ID}`)).toEqual([]);
    expect(things(`https://else.example/?next=/workouts/${ID}`)).toEqual([]);
  });

  it('keep their own brackets and leave those and the stops of the sentence, also of Chinese and Japanese', () => {
    const links = (text: string) => parts(text).flatMap(({ text: words, link }) => (link ? [words] : []));
    expect(links('(see https://example.org/a_(b)), then https://example.org/x。')).toEqual([
      'https://example.org/a_(b)',
      'https://example.org/x',
    ]);
    expect(links('见（https://example.org/x）。然后https://example.org/y，好')).toEqual([
      'https://example.org/x',
      'https://example.org/y',
    ]);
    expect(links('[https://example.org/x?a[]=1]…')).toEqual(['https://example.org/x?a[]=1']);
    expect(links('https://example.org/((((((((')).toEqual(['https://example.org/((((((((']);
    expect(links(`https://example.org/${')'.repeat(4_000)}`)).toEqual(['https://example.org/']);
  });

  it('are not made of words with a slash', () => {
    for (const text of [
      '5/3/1',
      'and/or',
      '/shrug',
      'a/workouts/b',
      '/workouts',
      '/calendar',
      'javascript:alert(1)',
    ]) {
      expect(parts(text), text).toEqual([{ text, link: null }]);
    }
    expect(things('/workouts/none /videos?exercise=none')).toEqual([]);
  });
});
