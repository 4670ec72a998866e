import { EQUIPMENT, EXERCISE_CATEGORIES, MUSCLES } from '@spotter/contract/exercises-limits';
import { LANGUAGES, type Language } from '@spotter/contract/languages';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readStarterLibrary } from './library/read-starter-library.ts';
import { queryOf } from './search/query-terms.ts';
import { rankAll } from './search/rank-all.ts';
import { buildIndex, type Described, type SearchIndex } from './search/search-index.ts';
import { wordsFor } from './search/words-for.ts';

const indexes = new Map<Language, SearchIndex>();
let library: Described[] = [];

beforeAll(async () => {
  library = (await readStarterLibrary()).map(({ slug, text, ...exercise }) => ({
    ...exercise,
    id: slug,
    texts: text,
  }));
  for (const language of LANGUAGES) indexes.set(language, await buildIndex(library, language));
});

const collators = new Map(LANGUAGES.map((language) => [language, new Intl.Collator(language)]));

function hits(language: Language, text: string, own: SearchIndex[] = []) {
  const starter = indexes.get(language);
  const all = [...(starter ? [starter] : []), ...own];
  // Equal scores stand by name, as in the library.
  const names = all.flatMap(({ entries }) => [...entries.values()]);
  names.sort((a, b) => collators.get(language)?.compare(a.name, b.name) ?? 0);
  const places = new Map(names.map(({ id }, place) => [id, place]));
  return rankAll(all, queryOf(text), () => true, places);
}
const search = (...asked: Parameters<typeof hits>): string[] => hits(...asked).map(({ entry }) => entry.id);

const FIRST: [Language, string, string][] = [
  // By an alias, short or long.
  ['en', 'rdl', 'romanian-deadlift'],
  ['en', 'ohp', 'overhead-press'],
  ['en', 'tgu', 'turkish-get-up'],
  ['en', 'bss', 'bulgarian-split-squat'],
  ['en', 'skullcrusher', 'lying-triceps-extension'],
  ['en', 'farmers walk', 'farmers-carry'],
  ['en', 'db row', 'one-arm-dumbbell-row'],
  ['en', 'kb swing', 'kettlebell-swing'],
  // Misspelled.
  ['en', 'romanain deadlift', 'romanian-deadlift'],
  ['en', 'deadlfit', 'deadlift'],
  ['en', 'psuh up', 'push-up'],
  ['en', 'mountian climber', 'mountain-climbers'],
  ['en', 'hip thrsut', 'hip-thrust'],
  ['en', 'bugarian split sqat', 'bulgarian-split-squat'],
  // In another word order, number or spelling.
  ['en', 'press bench', 'bench-press'],
  ['en', 'plank side', 'side-plank'],
  ['en', 'squats', 'back-squat'],
  ['en', 'pullups', 'pull-up'],
  ['en', 'pull up', 'pull-up'],
  ['en', 'dead lift', 'deadlift'],
  ['en', 'romanian dead lift', 'romanian-deadlift'],
  ['en', 'lat pull down', 'lat-pulldown'],
  ['en', 'stepup', 'step-up'],
  ['en', 'childs pose', 'childs-pose'],
  ['en', 'BENCH  PRESS!', 'bench-press'],
  // Half typed, or with an extra word.
  ['en', 'goble', 'goblet-squat'],
  ['en', 'xyzq squat', 'back-squat'],
  // What others are like, before them.
  ['en', 'cal', 'standing-calf-raise'],
  ['en', 'leg c', 'lying-leg-curl'],
  ['de', 'rumänisches kreuzheben', 'romanian-deadlift'],
  ['de', 'kreuzheben rumaenisch', 'romanian-deadlift'],
  ['de', 'Kniebeugen', 'back-squat'],
  ['de', 'bankdruecken', 'bench-press'],
  ['de', 'langhantel rudern', 'barbell-row'],
  ['de', 'romanian deadlift', 'romanian-deadlift'],
  ['fr', 'souleve de terre roumain', 'romanian-deadlift'],
  ['fr', 'developpe couche', 'bench-press'],
  ['fr', 'pompe', 'push-up'],
  ['es', 'sentadilla bulgara', 'bulgarian-split-squat'],
  ['es', 'muerto peso', 'deadlift'],
  ['es', 'dominada', 'pull-up'],
  ['it', 'stacco rumeno', 'romanian-deadlift'],
  ['it', 'trazioni', 'pull-up'],
  ['pt', 'agachamento bulgaro', 'bulgarian-split-squat'],
  ['pt', 'flexao', 'push-up'],
  ['zh', '罗马尼亚', 'romanian-deadlift'],
  ['zh', '罗马利亚硬拉', 'romanian-deadlift'],
  ['zh', '卧推', 'bench-press'],
  ['ja', 'ルーマニアン', 'romanian-deadlift'],
  ['ja', 'すくわっと', 'back-squat'],
  ['ja', 'ﾍﾞﾝﾁﾌﾟﾚｽ', 'bench-press'],
  ['ja', 'bench press', 'bench-press'],
  ['ko', '루마니아 데드리프트', 'romanian-deadlift'],
  ['ko', '벤치프레스', 'bench-press'],
  ['ko', '턱걸이', 'pull-up'],
];

describe('a search of the library', () => {
  it.each(FIRST)('in %s for "%s" finds %s first', (language, text, slug) => {
    expect(search(language, text)[0]).toBe(slug);
  });

  it('finds every exercise first by its full name, in every language, and says that it is named', () => {
    for (const language of LANGUAGES) {
      for (const { id, texts } of library) {
        const name = texts[language]?.name ?? '';
        expect(hits(language, name)[0], `${language} ${name}`).toMatchObject({ entry: { id }, fits: true });
      }
    }
  });

  it('finds names of six or more letters among the first five with one letter missing or two swapped', () => {
    const names = library.flatMap(({ id, texts }) =>
      LANGUAGES.flatMap((language) => {
        const name = texts[language]?.name ?? '';
        const isLatin = /^[\p{Script=Latin}\p{P} ]+$/u.test(name);
        return isLatin && name.replace(/\P{L}/gu, '').length >= 6 ? [{ id, language, name }] : [];
      }),
    );
    expect(names.length).toBeGreaterThan(300);
    const places = fc.record({ at: fc.nat(), swap: fc.boolean() });
    fc.assert(
      fc.property(fc.constantFrom(...names), places, ({ id, language, name }, { at, swap }) => {
        const from = at % (name.length - 1);
        // It is two letters to the index, so its swap is two slips.
        fc.pre(!name.slice(from, from + 2).includes('ß'));
        const left = swap ? `${name[from + 1]}${name[from]}` : `${name[from + 1]}`;
        const wrong = name.slice(0, from) + left + name.slice(from + 2);
        expect(search(language, wrong).slice(0, 5), `${language} ${wrong}`).toContain(id);
      }),
      { numRuns: 400 },
    );
  });

  it('finds a name by letters whose s is swapped, so that it looks like a plural', () => {
    expect(search('fr', 'Push prses').slice(0, 5)).toContain('push-press');
  });

  it('ranks names before aliases before muscles and equipment', () => {
    const bench = search('en', 'bench');
    // Hip thrusts, one-arm rows and more need a bench.
    expect(bench[0]).toBe('bench-press');
    expect(bench.length).toBeGreaterThan(3);
    expect(bench.indexOf('one-arm-dumbbell-row')).toBeGreaterThan(bench.indexOf('bench-press'));
    const chest = search('en', 'chest');
    expect(chest[0]).toBe('doorway-chest-stretch');
    expect(chest.indexOf('push-up')).toBeGreaterThan(0);
    const german = search('de', 'Rücken');
    expect(german.indexOf('barbell-row')).toBeLessThan(german.indexOf('bench-press') >>> 0);
  });

  it.each<[Language, string, boolean]>([
    ['en', 'sq', true],
    ['en', 'leg c', true],
    ['en', 'rdl', true],
    ['en', 'bugarian split sqat', true],
    ['en', 'dead lift', true],
    ['en', 'barbell bench press', true],
    ['de', 'drücken', true],
    ['ja', 'すくわっと', true],
    // Some of the words, or words of muscles and equipment alone.
    ['en', 'seated cable fly', false],
    ['en', 'jefferson curl', false],
    ['en', 'xyzq squat', false],
    ['en', 'wall ball', false],
    ['en', 'lower body', false],
    ['en', 'spoto barbell bench press', false],
  ])('in %s says of the first for "%s" whether the words name it: %s', (language, text, fits) => {
    expect(hits(language, text)[0]?.fits).toBe(fits);
  });

  it('finds the end of a long German word', () => {
    expect(search('de', 'drücken')).toEqual(expect.arrayContaining(['bench-press', 'overhead-press']));
    expect(search('de', 'heben')).toEqual(expect.arrayContaining(['deadlift', 'standing-calf-raise']));
  });

  it('finds nothing for meaningless text', () => {
    for (const text of ['%', '...', 'qqqqqq', '一二三四']) expect(search('en', text), text).toEqual([]);
  });

  it('ranks a studio’s own exercises by relevance, whatever the size of their index', async () => {
    const own = (id: string, language: Language, name: string): Described => ({
      id,
      category: 'lower body',
      equipment: ['barbell'],
      muscles: { primary: ['hamstrings'], secondary: [] },
      texts: { [language]: { name } },
    });
    const small = await buildIndex([own('tempo', 'en', 'Tempo Romanian Deadlift')], 'en');
    expect(search('en', 'rdl', [small]).slice(0, 2)).toEqual(['romanian-deadlift', 'tempo']);
    expect(search('en', 'tempo deadlift', [small])[0]).toBe('tempo');
    const pulls = [own('snatch', 'en', 'Snatch-Grip RDL'), own('beuge', 'de', 'Pausenkniebeuge')];
    const two = await buildIndex(pulls, 'en');
    expect(search('en', 'romanian deadlift', [two])).toContain('snatch');
    expect(search('en', 'kniebeuge', [two])).toContain('beuge');
  });

  it('has terms for every category, muscle and piece of equipment in nine languages', () => {
    for (const language of LANGUAGES) {
      for (const key of [...EXERCISE_CATEGORIES, ...MUSCLES, ...EQUIPMENT]) {
        expect(wordsFor(language, [key]).length, `${language} ${key}`).toBeGreaterThan(0);
      }
    }
  });
});
