import { describe, expect, it } from 'vitest';
import { allow } from './allow.ts';
import { checkFeatureCircles } from './feature-circles.ts';
import { namedTestFaults } from './named-tests.ts';
import { checkMints, checkProofs, checkQueryNames, checkSqlPlaces } from './queries.ts';
import { checkSharedRows, columnsOf } from './shared-rows.ts';
import { sqlUses } from './sql-uses.ts';
import { checkOwners } from './table-owners.ts';

const TABLES = new Set(['workouts', 'people']);
const OWNERS = [
  { path: 'features/workouts/tables.ts', text: 'export const workoutsTables = {\n  workouts: [],\n};' },
  { path: 'features/accounts/tables.ts', text: 'export const accountsTables = {\n  people: [topic],\n};' },
];
const inWorkouts = (text: string) => [...OWNERS, { path: 'features/workouts/queries.ts', text }];
const textsOf = (faults: { text: string }[]) => faults.map(({ text }) => text);

describe('a list of what is still allowed', () => {
  const fault = { key: 'a', file: 'a.ts', line: 1, text: 'is wrong' };

  it('allows a key once, or as often as it says', () => {
    expect(allow([fault], ['a'])).toEqual([]);
    expect(allow([fault, fault], { a: 2 })).toEqual([]);
  });

  it('names every place of a key that is found too often', () => {
    expect(textsOf(allow([fault, fault], ['a']))).toEqual(['is wrong', 'is wrong']);
  });

  it('can only shrink', () => {
    expect(textsOf(allow([], ['a']))).toEqual([
      '"a" is allowed 1 times and occurs 0 times: lower or remove it.',
    ]);
    expect(textsOf(allow([fault], { a: 2 }))).toEqual([
      '"a" is allowed 2 times and occurs 1 times: lower or remove it.',
    ]);
  });
});

describe('the SQL of a file', () => {
  it.each([
    ["db.insertInto('people').values(row)", true],
    ["db.updateTable('people as p')", true],
    ["db\n    .deleteFrom('people')", true],
    ['sql`insert into people (id) values (1)`', true],
    ['sql`update people set name = 1`', true],
    ['sql`delete from people p where true`', true],
    ["db.selectFrom('people as p')", false],
    ["db.selectFrom(['people as p'])", false],
    [".leftJoin('people', 'a', 'b')", false],
    ['sql`select 1 from others w, people p`', false],
    ['sql`select 1 from a join people p on true`', false],
  ])('%s uses the table; writes it: %s', (code, writes) => {
    expect(sqlUses(code, TABLES)).toMatchObject([{ table: 'people', writes }]);
  });

  it('is not searched in comments, and words that are no tables are ignored', () => {
    expect(sqlUses('// delete from people\n/* update people */ const a = "from somebody";', TABLES)).toEqual(
      [],
    );
  });
});

describe('the owner of a table', () => {
  it('alone may write it', () => {
    expect(textsOf(checkOwners(inWorkouts("db.updateTable('workouts')"), TABLES, {}))).toEqual([]);
    expect(textsOf(checkOwners(inWorkouts("db.updateTable('people')"), TABLES, {}))).toEqual([
      "workouts writes people, which accounts owns: call a function of accounts's service.ts.",
    ]);
  });

  it('alone may read it, except for a limited number of places', () => {
    const files = inWorkouts("db.selectFrom('people')");
    expect(checkOwners(files, TABLES, {})).toHaveLength(1);
    expect(checkOwners(files, TABLES, { 'workouts reads accounts': 1 })).toEqual([]);
  });

  it('exists, and is only one', () => {
    const [first] = OWNERS;
    const twice = [...OWNERS, { path: 'features/plans/tables.ts', text: first?.text ?? '' }];
    expect(textsOf(checkOwners(twice, TABLES, {}))).toEqual(['workouts is owned by workouts already.']);
    expect(textsOf(checkOwners(OWNERS, new Set([...TABLES, 'plans']), {}))).toEqual([
      "No feature's tables.ts names the table plans.",
    ]);
  });
});

describe('the columns that an owner shares', () => {
  const types =
    'export interface People {\n  email: string;\n  secret: string;\n}\nexport interface DB {\n  people: People;\n}';
  const columns = columnsOf([{ path: 'db/types.ts', text: types }]);
  const shares = "export const peopleRows = sharedRows('people', ['email']);";
  const check = (text: string) =>
    textsOf(
      checkSharedRows(
        [
          ...OWNERS,
          { path: 'features/accounts/fragments.ts', text: shares },
          { path: 'features/workouts/queries.ts', text },
        ],
        columns,
      ),
    );

  it('are the only ones that a query of others names', () => {
    expect(check(`const a = sql\`select p.email, p.other from \${peopleRows('p')}\`;`)).toEqual([]);
    expect(check(`const a = sql\`select p.secret from \${peopleRows('p')}\`;`)).toEqual([
      'p.secret is not shared: its owner adds it to sharedRows of people.',
    ]);
  });

  it('are checked in each declaration by itself, because an alias has no meaning outside of its query', () => {
    expect(
      check(`const a = sql\`\${peopleRows('p')}\`;\nconst b = sql\`select p.secret from mine p\`;`),
    ).toEqual([]);
  });

  it('are shared by the owner alone', () => {
    expect(check(shares)).toEqual(['Only the fragments.ts of accounts may share people.']);
  });
});

describe('SQL', () => {
  it('belongs in files of queries and fragments only', () => {
    const text = "sql`select 1`;\ndb.selectFrom('people');";
    expect(checkSqlPlaces([{ path: 'features/a/service.ts', text }], {})).toHaveLength(2);
    expect(checkSqlPlaces([{ path: 'features/a/service.ts', text }], { 'features/a/service.ts': 2 })).toEqual(
      [],
    );
    for (const path of ['features/a/queries.ts', 'features/a/b-queries.ts', 'features/a/fragments.ts']) {
      expect(checkSqlPlaces([{ path, text }], {})).toEqual([]);
    }
  });
});

describe('a query', () => {
  const check = (text: string) => textsOf(checkQueryNames([{ path: 'features/a/queries.ts', text }], []));

  it('takes a viewer, or is named as a system query', () => {
    expect(check('export function find(db: Reader, viewer: Viewer) {')).toEqual([]);
    expect(check('export function findAsSystem(db: Reader, id: string) {')).toEqual([]);
    expect(check('export async function find(\n  db: Reader,\n  id: string,\n): Promise<void> {')).toEqual([
      'find takes neither a viewer nor a proved id: take one, or call it findAsSystem.',
    ]);
    expect(check('export const find = (db: Reader, id: string) => db;')).toHaveLength(1);
    expect(check('export function findAsSystem(db: Reader, viewer: Viewer) {')).toHaveLength(1);
  });

  it('may take a proved id in place of a viewer, also in a type', () => {
    const find = (type: string) => `\nexport function find(work: Work, of: ${type}) {`;
    expect(check(find("readonly Known<'plan'>[]"))).toEqual([]);
    expect(
      check(`type Of = { id: Known<'plan'> };\ntype More = Of & { day: string };${find('More')}`),
    ).toEqual([]);
    expect(check(`type Work = { id: Known<'plan'> };${find('string')}`)).toHaveLength(1);
    expect(check("export function findAsSystem(db: Reader, id: Known<'plan'>) {")).toHaveLength(1);
    const rules = { path: 'features/a/rules.ts', text: "export type Of = {\n  id: Known<'plan'>;\n};\n" };
    const text = `import type { Of } from './rules.ts';${find('Of')}`;
    expect(checkQueryNames([rules, { path: 'features/a/queries.ts', text }], [])).toEqual([]);
  });

  it('alone proves an id', () => {
    const text = "const plan = id as Known<'plan'>;";
    expect(checkProofs([{ path: 'features/a/plan-queries.ts', text }])).toEqual([]);
    expect(checkProofs([{ path: 'features/a/service.ts', text }])).toHaveLength(1);
  });

  it('cannot use a viewer minted elsewhere', () => {
    const text = "import { mintViewer } from '#lib/viewer.ts';";
    expect(checkMints([{ path: 'features/accounts/create-gate.ts', text }])).toEqual([]);
    expect(checkMints([{ path: 'features/a/service.ts', text }])).toHaveLength(1);
  });
});

describe('the imports between features', () => {
  const file = (side: string, path: string, target: string) => ({
    path: `apps/${side}/src/features/${path}`,
    text: `import type { One } from '${target}';`,
  });
  const line = [
    file('server', 'a/service.ts', '#features/b/service.ts'),
    file('server', 'b/deep/service.ts', '#features/c/events.ts'),
  ];
  const closing = file('server', 'c/feature.ts', '../a/fragments.ts');

  it('point one way', () => {
    expect(checkFeatureCircles(line)).toEqual([]);
  });

  it('make no circle, by types neither', () => {
    expect(textsOf(checkFeatureCircles([...line, closing]))).toEqual([
      'A circle of features: a > b > c > a. docs/decisions/152-the-order-of-features.md says how to cut it.',
    ]);
  });

  it('are not drawn by tests, nor from one side to the other', () => {
    const others = ['c/c.test.ts', 'c/access-rows.fixture.ts', 'c/testing/things.ts'].map((path) =>
      file('server', path, '#features/a/service.ts'),
    );
    expect(checkFeatureCircles([...line, ...others, file('web', 'c/api.ts', '#features/a/api.ts')])).toEqual(
      [],
    );
  });
});

describe('the tests that docs/security.md names', () => {
  const read = (file: string) => (file === 'a.test.ts' ? "it('works once') it('ends')" : null);
  const faults = (cell: string) => textsOf(namedTestFaults(`| 6.1.1 | asks | does | ${cell} |`, read));

  it('are there, or the line names none', () => {
    expect(faults('`a.test.ts`: works once; ends; `a.test.ts`')).toEqual([]);
    expect(faults('')).toEqual([]);
  });

  it('are missed by file and by name', () => {
    expect(faults('`a.test.ts`: works twice; `b.test.ts`: ends')).toEqual([
      'No test is named "works twice".',
      'There is no test file b.test.ts.',
    ]);
    expect(faults('works once')).toEqual(['"works once" needs the file of its test.']);
  });
});
