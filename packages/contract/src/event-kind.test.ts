import { describe, expect, it } from 'vitest';
import { kindOfEvent } from './event-kind.ts';

const of = (title: string, description = '') => kindOfEvent({ title, description });

describe('the kind of an event', () => {
  it.each([
    ['travel', ['travel', 'trip', 'flight', 'vacation']],
    ['birthday', ['birthday', 'bday']],
    ['unavailable', ['unavailable', 'busy', 'blocked', 'out of office']],
  ])('is %s for the words of the specification, in any spelling', (kind, words) => {
    for (const word of words) {
      for (const title of [word, word.toUpperCase(), `My ${word}: Oslo`, `(${word})`, `x-${word}-y`]) {
        expect([title, of(title)]).toEqual([title, kind]);
      }
    }
  });

  it.each([
    ['travel', 'Flights to Rome'],
    ['travel', 'Travelling home'],
    ['travel', 'Viaje a Lima'],
    ['travel', 'Déplacement à Lyon'],
    ['travel', 'Geschäftsreise Hamburg'],
    ['travel', 'Rückflug'],
    ['travel', 'Urlaubstag'],
    ['travel', 'Volo per Torino'],
    ['travel', 'Fe\u0301rias!'],
    ['travel', '上海出差'],
    ['travel', '大阪出張'],
    ['travel', 'ﾌﾗｲﾄ 12:40'],
    ['travel', '제주도 여행'],
    ['birthday', 'Mum’s Birthday'],
    ['birthday', 'Kindergeburtstag Emil'],
    ['birthday', 'Cumple de Ana'],
    ['birthday', 'Anniversaire de Luc'],
    ['birthday', '妈妈生日'],
    ['birthday', '母の誕生日'],
    ['unavailable', 'Out-of-office'],
    ['unavailable', 'Blocked: quarterly report'],
    ['unavailable', 'Beschäftigt bis vier'],
    ['unavailable', 'Occupato'],
    ['unavailable', '下午很忙'],
    ['unavailable', '午後は不在'],
    ['unavailable', '오후 부재중'],
  ])('%s: %s', (kind, title) => {
    expect(of(title)).toBe(kind);
  });

  it.each([
    'Triple jump',
    'Tripod delivery',
    'Strip the paint',
    'Unblocked drain',
    'Business lunch',
    'Occupational therapy',
    'Sonderpreise prüfen',
    'Landkreise',
    'Pflugarbeiten',
    'Treffen der Beschäftigten',
    '不可错过的讲座',
    '帮忙搬家',
    'Dinner',
    '',
  ])('plain: %s', (title) => {
    expect(of(title)).toBe('plain');
  });

  it('is the first match of travel, birthday, unavailable', () => {
    expect(of('Birthday trip, busy')).toBe('travel');
    expect(of('Busy: birthday party')).toBe('birthday');
  });

  it('is birthday by its description too, and no other kind is', () => {
    expect(of('Party', 'Her 40th birthday')).toBe('birthday');
    expect(of('Blocked', 'for the bday cake')).toBe('birthday');
    expect(of('Party', 'blocked, a flight away')).toBe('plain');
  });
});
