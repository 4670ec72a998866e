import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { archiveOf, readLists } from '#features/archives/archives.fixture.ts';
import { uploadPhoto } from '#features/check-ins/photos/photos.fixture.ts';
import { newProgram, readProgram, SQUAT } from '#features/programs/programs.fixture.ts';
import { newId } from '#lib/ids.ts';
import { emptySignal } from '#lib/live/signal.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { expectRoundTrip, inOrder, type ListRow, type Lists, readArchiveIn } from './lists.fixture.ts';

const test = useApp();
const NOW = '2026-03-02T10:30:00.000Z';
const LISTS = [
  ...['exercises', 'workouts', 'programmes', 'check-in-forms', 'message-templates', 'challenges'],
] as const;
const SPRING = {
  ...{ name: 'Spring', category: 'endurance', goal: 12, goalType: 'workouts' },
  ...{ startDate: '2026-03-01', endDate: '2026-03-31', prizePools: [{ place: 1, prize: 'A towel' }] },
};
let owner: Actor;
/** Who owns another studio, with a second trainer. */
let other: Actor;
let second: Actor;

const listsOf = async (trainer: Actor, path?: string): Promise<Lists> =>
  readLists(await archiveOf(test, trainer, path)) as Lists;
const studioOf = (trainer: Actor) => listsOf(trainer, '/api/studio/archives');
const rowsOf = (lists: Lists, name: string) => inOrder((lists[`${name}.json`] ?? []) as ListRow[]);
const checked = async (by: Actor, list: string, rows: unknown) =>
  (await by.post('/api/imports/lists/check', { list, rows })).body;

/** A trainer who wrote one of everything; the exercise has a name in German alone. */
async function write(trainer: Actor): Promise<string> {
  const exercise = { name: 'Kreuzheben am Zaun', category: 'lower body', language: 'de' };
  const { id } = (await trainer.post('/api/exercises', exercise)).body;
  const lines = [
    { exerciseId: id, targets: [{ reps: 5, percent: 80 }], notes: '=1+1' },
    { exerciseId: SQUAT, sets: 3, reps: 5 },
  ];
  const workout = { name: 'Zaun', exercises: lines, isTemplate: true };
  const { body } = await trainer.post('/api/workouts', workout);
  const programme = await newProgram(trainer, { days: [1, 3] });
  const kept = { folder: 'Base', tags: ['fence'], isShared: true, version: programme.version };
  const said = await Promise.all([
    trainer.patch(`/api/programs/${programme.id}`, kept),
    trainer.put(`/api/check-ins/forms/${newId()}`, {
      ...{ name: 'Weekly', rhythm: { every: 'week', weekday: 0 } },
      questions: [{ id: newId(), type: 'yesNo', label: 'All well?' }],
    }),
    trainer.put(`/api/message-templates/${newId()}`, { title: 'Hi', content: 'Hello', isShared: true }),
    trainer.post('/api/challenges', SPRING),
  ]);
  expect(said.map(({ status }) => status)).toEqual([200, 204, 200, 201]);
  expect(body.id).toBeDefined();
  return programme.id;
}

beforeEach(async () => {
  test.clock.set(NOW);
  owner = await test.newPerson({ role: 'trainer', firstName: 'Ola' });
  other = await test.newPerson({ role: 'trainer', firstName: 'Oda' });
  second = await test.newPerson({ role: 'trainer', studioId: other.studioId });
});

describe('the archive of a studio', () => {
  it('comes back row by row in an empty studio, once, and is taken back whole', async () => {
    await write(owner);
    const trip = { from: owner, to: other, read: studioOf, names: LISTS };
    const { rows, addedRows } = await expectRoundTrip(trip);
    // The workouts of the programme are in both lists, and nobody has changed the look.
    expect(rows - addedRows).toBe(3);
    expect(rowsOf(await studioOf(owner), 'exercises')).toHaveLength(1);
  });

  it('gives a programme that goes on here: its grid is edited, undone and given', async () => {
    await write(owner);
    await readArchiveIn(other, await studioOf(owner));
    const [{ id }] = (await other.get('/api/programs')).body;
    const { version, cells } = await readProgram(other, id);
    const cell = { version, week: 2, day: 1, name: 'Easy' };
    const added = await other.post(`/api/programs/${id}/cells`, cell);
    expect(added.status).toBe(201);
    const undone = await other.post(`/api/programs/${id}/undo`, { version: added.body.version });
    expect(undone.body).toMatchObject({ canUndo: false, canRedo: true });
    expect(undone.body.cells).toEqual(cells);
  });

  it('brings exercises of the studio once, whoever brings it, and their lines lead to them', async () => {
    await write(owner);
    const lists = await studioOf(owner);
    await readArchiveIn(other, lists);
    await readArchiveIn(second, lists);
    const own = (await other.get('/api/exercises?limit=100&search=Kreuzheben%20am%20Zaun')).body.filter(
      (one: { own: boolean }) => one.own,
    );
    expect(own).toHaveLength(1);
    const [listed] = (await other.get('/api/workouts?templates=true')).body;
    const { exercises } = (await other.get(`/api/workouts/${listed.id}`)).body;
    expect(exercises[0]).toMatchObject({ exerciseId: own[0].id, notes: '=1+1', targets: [{ percent: 80 }] });
    // What the first one shares is there for the second: what only its author sees comes to each.
    const { rows } = await test.pool.query('select name from programs where studio_id = $1', [
      other.studioId,
    ]);
    expect(rows).toEqual([{ name: 'Strong' }]);
  });

  it('leaves what is used when it is taken back, as removed', async () => {
    await write(owner);
    const id = newId();
    await readArchiveIn(other, await studioOf(owner), id);
    const client = await test.newPerson({ studioId: other.studioId });
    await test.coach(other, client);
    await test.pool.query('update coachings set shows_training = true where client_id = $1', [client.id]);
    const [programme] = (await other.get('/api/programs')).body;
    const give = { startDate: '2026-03-02', clients: [{ clientId: client.id, weekdays: [1, 3] }] };
    const given = await other.post(`/api/programs/${programme.id}/gives`, give);
    expect(given.status, JSON.stringify(given.body)).toBe(201);
    const [form] = (await other.get('/api/check-ins/forms')).body;
    const asked = { clientIds: [client.id], state: 'going' };
    expect((await other.put(`/api/check-ins/forms/${form.id}/given`, asked)).status).toBe(204);
    const [exercise] = (await studioOf(other))['exercises.json'] as [ListRow];
    await client.put(`/api/exercises/${exercise.id}/rating`, { rating: 5 });
    expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
    expect((await other.get('/api/programs')).body).toEqual([]);
    expect((await other.get('/api/check-ins/forms')).body).toEqual([]);
    expect((await client.get('/api/check-ins/due')).body).toEqual([]);
    const plan = await client.get('/api/calendar/plan?from=2026-03-02&to=2026-03-29');
    expect(plan.body).toHaveLength(2);
    const own = (await other.get(`/api/exercises/by-id/${exercise.id}`)).body;
    expect(own).toMatchObject({ retired: true, rating: 5 });
  });

  it('goes on where it stopped', async () => {
    await write(owner);
    const lists = await studioOf(owner);
    const id = newId();
    await other.put(`/api/imports/${id}`, { name: 'a', source: 'spotter', sessions: 0, sets: 0, rows: 9 });
    const part = { from: 0, list: 'exercises', rows: lists['exercises.json'] };
    for (const _again of [1, 2]) {
      expect((await other.post(`/api/imports/${id}/lists`, part)).body.addedRows).toBe(1);
    }
    await readArchiveIn(other, lists, id);
    const after = await studioOf(other);
    for (const name of LISTS) expect(rowsOf(after, name), name).toEqual(rowsOf(lists, name));
  });

  it('is looked at before: what comes with another list, what is wrong, and what is there', async () => {
    await write(owner);
    const lists = await studioOf(owner);
    const [programme] = lists['programmes.json'] as [ListRow & { cells: ListRow[] }];
    expect(await checked(other, 'workouts', lists['workouts.json'])).toMatchObject({
      ...{ there: [], elsewhere: 2, wrong: [] },
      names: ['Kreuzheben am Zaun', 'Back Squat'],
    });
    const [cell] = programme.cells;
    const rows = [
      { ...programme, workouts: [] },
      { ...programme, cells: [{ ...cell, week: 9 }] },
      { ...programme, cells: [cell, { ...cell, id: newId(), position: 2 }] },
      programme,
    ];
    const { wrong } = await checked(other, 'programmes', rows);
    expect(wrong).toEqual([
      { row: 0, text: 'workouts: a day names a workout that is not in the programme' },
      { row: 1, text: 'cells: the days do not fit into the weeks' },
      { row: 2, text: 'cells: the days do not fit into the weeks' },
    ]);
    const [exercise] = lists['exercises.json'] as [ListRow];
    const strange = { ...exercise, id: newId(), texts: {} };
    expect((await checked(owner, 'exercises', [exercise, strange])).there).toEqual([0]);
    // An archive that an earlier version made does not say which workouts are of a programme.
    const { programmeId: _programmeId, ...old } = (lists['workouts.json'] as ListRow[])[0] as ListRow;
    expect((await checked(other, 'workouts', [old])).wrong).toMatchObject([{ row: 0, text: /^programmeId/ }]);
  });

  it('never reaches another studio, whatever ids and files it names', async () => {
    await write(owner);
    const lists = await studioOf(owner);
    const [row] = lists['workouts.json'] as [ListRow & { exercises: ListRow[] }];
    // Its exercise is of a studio that is not the reader’s, and is not in the archive.
    const alone = { 'workouts.json': [{ ...row, programmeId: null }] };
    const [strange] = lists['exercises.json'] as [ListRow];
    await readArchiveIn(other, alone);
    const { rows } = await test.pool.query(
      `select l.exercise_id as id from workout_exercises l join workouts w on w.id = l.workout_id
        where w.studio_id = $1`,
      [other.studioId],
    );
    expect(rows.map(({ id }) => id)).not.toContain(strange.id);
    const id = newId();
    await other.put(`/api/imports/${id}`, { name: 'a', source: 'spotter', sessions: 0, sets: 0, rows: 9 });
    const send = (one: ListRow) =>
      other.post(`/api/imports/${id}/lists`, { from: 0, list: 'exercises', rows: [one] });
    const picture = await uploadPhoto(owner, undefined, 'exercise-thumbnail');
    expect((await send({ ...strange, picture })).body.code).toBe('objects.not_found');
    const own = await uploadPhoto(other, undefined, 'exercise-thumbnail');
    const video = 'https://somewhere.example/a.mp4';
    expect((await send({ ...strange, picture: own, video })).body.addedRows).toBe(1);
    const [brought] = (await studioOf(other))['exercises.json'] as [ListRow];
    expect(brought).toMatchObject({ picture: own, video: null, texts: strange.texts });
    expect((await test.pool.query('select from exercises where id = $1', [strange.id])).rows).toHaveLength(1);
  });

  it('comes newer a second time, and what was changed here or there stays the only one', async () => {
    await write(owner);
    const before = await studioOf(owner);
    const [{ form }] = before['check-in-forms.json'] as [ListRow];
    const [{ id: template }] = before['message-templates.json'] as [ListRow];
    await readArchiveIn(other, before);
    test.clock.set('2026-03-02T10:35:00.000Z');
    const changed = {
      ...{ name: 'Every week', rhythm: { every: 'week', weekday: 1 } },
      questions: [{ id: newId(), type: 'yesNo', label: 'Still well?' }],
    };
    expect((await owner.put(`/api/check-ins/forms/${form}`, changed)).status).toBe(204);
    const written = { title: 'Hello', content: 'Hello again', isShared: true };
    expect((await owner.put(`/api/message-templates/${template}`, written)).status).toBe(200);
    expect((await readArchiveIn(other, await studioOf(owner))).addedRows).toBe(0);
    const [here] = (await other.get('/api/check-ins/forms')).body;
    expect(here).toMatchObject({ name: 'Weekly', version: 1 });
    // A version that an earlier server left behind is passed over.
    await test.pool.query(
      `insert into check_in_versions (form_id, version, studio_id, name, rhythm, questions, created_at)
        select form_id, 2, studio_id, name, rhythm, questions, created_at from check_in_versions where form_id = $1`,
      [here.id],
    );
    expect((await other.put(`/api/check-ins/forms/${here.id}`, changed)).status).toBe(204);
    expect((await other.get('/api/check-ins/forms')).body).toMatchObject([
      { name: 'Every week', version: 3 },
    ]);
    expect((await other.get('/api/message-templates')).body).toMatchObject([{ title: 'Hi' }]);
  });

  it('brings message templates of archives that do not say their id', async () => {
    await write(owner);
    const templates = (await studioOf(owner))['message-templates.json'] as ListRow[];
    const lists = { 'message-templates.json': templates.map(({ id: _id, ...row }) => row) };
    expect((await readArchiveIn(other, lists)).addedRows).toBe(1);
    expect((await readArchiveIn(other, lists)).addedRows).toBe(0);
  });

  it('retires an exercise that is in a session alone, and deletes one that is in none', async () => {
    await write(owner);
    const [exercise] = (await studioOf(owner))['exercises.json'] as [ListRow];
    const texts = { en: { name: 'Unused', description: '' } };
    const rows = [exercise, { ...exercise, id: newId(), texts }];
    const id = newId();
    expect((await readArchiveIn(other, { 'exercises.json': rows }, id)).addedRows).toBe(2);
    const here = (await studioOf(other))['exercises.json'] as ListRow[];
    const [used] = here.filter((one) => !isDeepStrictEqual(one.texts, texts));
    const client = await test.newPerson({ studioId: other.studioId });
    const line = { id: newId(), exerciseId: used?.id, order: 1, targets: [{ reps: 5 }] };
    const lines = [{ ...line, notes: '', superset: null }];
    const begun = await client.post('/api/sessions', { id: newId(), name: 'Free', lines });
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
    const { rows: left } = await test.pool.query(
      'select id, retired_at is not null as retired from exercises where studio_id = $1',
      [other.studioId],
    );
    expect(left).toEqual([{ id: used?.id, retired: true }]);
  });

  it('looks up no more names of exercises than a library has, and none that it brought itself', async () => {
    await write(owner);
    const lists = await studioOf(owner);
    await readArchiveIn(other, { 'exercises.json': lists['exercises.json'] });
    expect((await checked(other, 'workouts', lists['workouts.json'])).names).toEqual(['Back Squat']);
    const [workout] = lists['workouts.json'] as [ListRow & { exercises: ListRow[] }];
    const line = { ...workout.exercises[0], exerciseId: undefined };
    const rows = Array.from({ length: 101 }, (_, at) => ({
      ...{ ...workout, id: newId(), name: `Many ${at}`, programmeId: null, isForOne: false },
      exercises: Array.from({ length: 30 }, (_line, order) => ({
        ...line,
        order: order + 1,
        exercise: `${at} ${order}`,
      })),
    }));
    const id = newId();
    await other.put(`/api/imports/${id}`, { name: 'a', source: 'spotter', sessions: 0, sets: 0, rows: 101 });
    const sent = await other.post(`/api/imports/${id}/lists`, { from: 0, list: 'workouts', rows });
    expect(sent).toMatchObject({ status: 400, body: { code: 'imports.too_many_names' } });
  });

  it('is for trainers: a client reads none of it in', async () => {
    const client = await test.newPerson({ studioId: other.studioId });
    await write(owner);
    const lists = await studioOf(owner);
    const part = { list: 'exercises', rows: lists['exercises.json'] };
    expect((await client.post('/api/imports/lists/check', part)).body.code).toBe('imports.list_unknown');
    expect((await client.get('/api/imports/lists')).body).not.toContain('message-templates');
    const { body } = await other.get('/api/imports/lists');
    expect(body).toEqual(expect.arrayContaining([...LISTS]));
    expect(body).not.toContain('habits');
  });
});

describe('the look and the challenges of a studio', () => {
  const LOOK = { appName: 'Iron House', themeColor: '#d12f2f', logoSize: 'large', logoPosition: 'top-right' };
  const PUBLIC = { community: true, members: true, presence: true, feed: true, names: true };
  const settingsOf = async (by: Actor) => (await by.get('/api/settings')).body;
  const privacyOf = async (by: Actor) => (await by.get('/api/settings/privacy')).body;

  /** The studio of `owner` as another Spotter gets it: its logo is an upload of who reads it in. */
  async function lookFor(reader: Actor): Promise<Lists> {
    const logoUrl = await uploadPhoto(owner, undefined, 'logo');
    expect((await owner.put('/api/settings', { ...LOOK, logoUrl })).status).toBe(200);
    expect((await owner.put('/api/settings/privacy', { names: false, presence: false })).status).toBe(200);
    const lists = await studioOf(owner);
    const [row] = lists['studio.json'] as [ListRow];
    return { 'studio.json': [{ ...row, logo: await uploadPhoto(reader, undefined, 'logo') }] };
  }

  it('bring the look where none is set, once, and take it back with its import', async () => {
    const lists = await lookFor(other);
    const [{ logo }] = lists['studio.json'] as [ListRow];
    const id = newId();
    expect((await readArchiveIn(other, lists, id)).addedRows).toBe(1);
    expect(await settingsOf(other)).toMatchObject({ ...LOOK, logoUrl: logo });
    expect(await privacyOf(other)).toEqual({ ...PUBLIC, names: false, presence: false });
    // What its owner turned on since stays on.
    await other.put('/api/settings/privacy', { names: true });
    expect((await readArchiveIn(other, lists)).addedRows).toBe(0);
    await other.put('/api/settings', { appName: 'Oak House' });
    expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
    expect(await settingsOf(other)).toMatchObject({
      ...{ appName: 'Oak House', logoUrl: null, themeColor: null },
      ...{ logoSize: 'medium', logoPosition: 'top-left' },
    });
    expect(await privacyOf(other)).toEqual(PUBLIC);
  });

  it('leave what is set here, and open nothing that is closed here', async () => {
    const lists = await lookFor(other);
    const [row] = lists['studio.json'] as [ListRow];
    await other.put('/api/settings', { appName: 'Oak House' });
    await other.put('/api/settings/privacy', { feed: false });
    const open = { ...row, clientsSeeNames: true, clientsSeePresence: true, logo: null };
    expect((await readArchiveIn(other, { 'studio.json': [open, { ...open, id: newId() }] })).addedRows).toBe(
      1,
    );
    expect(await settingsOf(other)).toMatchObject({ appName: 'Oak House', themeColor: '#d12f2f' });
    expect(await privacyOf(other)).toEqual({ ...PUBLIC, feed: false });
  });

  it('close at once what is read when it is closed, and open it again with their import', async () => {
    const [row] = (await lookFor(other))['studio.json'] as [ListRow];
    const client = await test.newPerson({ studioId: other.studioId });
    const { studioId } = other;
    const rival = await test.newPerson({ studioId });
    test.ctx.signals.publish({
      ...emptySignal(),
      presence: [{ kind: 'all', server: 'b', people: [{ person: client.id, studio: studioId }] }],
    });
    const seen = async () => (await rival.get('/api/presence')).body.online;
    expect((await client.post('/api/activities', { type: 'post', content: 'Squats' })).status).toBe(201);
    const feed = async () => (await rival.get('/api/activities')).headers.etag;
    const isRead = (tag: unknown) => isUpToDate(rival, '/api/activities', tag);
    expect(await seen()).toEqual([client.id]);
    const id = newId();
    const before = await feed();
    await readArchiveIn(other, { 'studio.json': [{ ...row, clientsSeeFeed: false }] }, id);
    expect([await seen(), await isRead(before)]).toEqual([[], true]);
    const after = await feed();
    expect(after).not.toBe(before);
    expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
    expect([await seen(), await isRead(after)]).toEqual([[client.id], true]);
  });

  it('leave what its owner types at the same moment', async () => {
    const lists = await lookFor(other);
    const typing = await test.pool.connect();
    await typing.query('begin');
    await typing.query("update studios set app_name = 'Oak House' where id = $1", [other.studioId]);
    const id = newId();
    const reading = readArchiveIn(other, lists, id);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await test.pool.query(waits)).rowCount).toBe(1);
    await typing.query('commit');
    typing.release();
    await reading;
    expect(await settingsOf(other)).toMatchObject({ appName: 'Oak House', themeColor: '#d12f2f' });
  });

  it('open nothing again when who brought them has handed the studio over', async () => {
    const id = newId();
    await readArchiveIn(other, await lookFor(other), id);
    await test.pool.query('update people set is_founder = (id = $1) where studio_id = $2', [
      second.id,
      other.studioId,
    ]);
    expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
    expect(await privacyOf(second)).toEqual({ ...PUBLIC, names: false, presence: false });
    expect(await settingsOf(second)).toMatchObject(LOOK);
    const left = await test.pool.query('select from imported_brands where studio_id = $1', [other.studioId]);
    expect(left.rowCount).toBe(0);
  });

  it('bring a look by the owner alone, with a logo that they uploaded', async () => {
    const lists = await lookFor(owner);
    const part = { from: 0, list: 'studio', rows: lists['studio.json'] };
    expect((await second.get('/api/imports/lists')).body).not.toContain('studio');
    const begin = async (by: Actor) => {
      const id = newId();
      await by.put(`/api/imports/${id}`, { name: 'a', source: 'spotter', sessions: 0, sets: 0, rows: 1 });
      return by.post(`/api/imports/${id}/lists`, part);
    };
    expect((await begin(second)).body.code).toBe('imports.list_unknown');
    expect((await begin(other)).body.code).toBe('objects.not_found');
    expect(await settingsOf(other)).toMatchObject({ appName: 'Spotter', logoUrl: null });
  });

  it('bring challenges once, whoever brings them, and keep one in which somebody takes part', async () => {
    await write(owner);
    const over = { ...SPRING, name: 'Winter', startDate: '2026-01-01', endDate: '2026-03-02' };
    expect((await owner.post('/api/challenges', over)).status).toBe(201);
    const { 'challenges.json': challenges } = (await studioOf(owner)) as { 'challenges.json': ListRow[] };
    test.clock.set('2026-03-09T10:30:00.000Z');
    const lists = { 'challenges.json': challenges };
    const id = newId();
    expect((await readArchiveIn(other, lists, id)).addedRows).toBe(2);
    expect((await readArchiveIn(second, lists)).addedRows).toBe(0);
    const [spring, winter] = (await second.get('/api/challenges')).body;
    expect(spring).toMatchObject({ ...SPRING, isActive: true, participants: 0, canEdit: false });
    expect(winter).toMatchObject({ name: 'Winter', hasEnded: true });
    const { rows } = await test.pool.query(
      'select winners_told_at is not null as told from challenges where studio_id = $1 order by end_date',
      [other.studioId],
    );
    expect(rows.map(({ told }) => told)).toEqual([true, false]);
    const client = await test.newPerson({ studioId: other.studioId });
    expect((await client.post(`/api/challenges/${spring.id}/join`, {})).status).toBe(200);
    expect((await client.get('/api/notifications')).body.items ?? []).toEqual([]);
    expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
    expect((await other.get('/api/challenges')).body.map(({ name }: ListRow) => name)).toEqual(['Spring']);
  });

  it('leave out a challenge that no trainer could make', async () => {
    await write(owner);
    const [row] = (await studioOf(owner))['challenges.json'] as [ListRow];
    const rows = [
      { ...row, endDate: '2026-02-01' },
      { ...row, id: newId(), goal: -1 },
      { ...row, id: newId(), goalType: 'likes' },
    ];
    expect((await checked(other, 'challenges', rows)).wrong).toMatchObject([
      { row: 0, text: 'endDate: must not be before startDate' },
      { row: 1, text: /^goal: / },
      { row: 2, text: /^goalType: / },
    ]);
  });
});

describe('the archive of a trainer', () => {
  it('brings what they wrote into another studio, without what they removed', async () => {
    await write(owner);
    const { body: gone } = await owner.post('/api/workouts', { name: 'Gone' });
    expect((await owner.delete(`/api/workouts/${gone.id}`)).status).toBe(204);
    const lists = await listsOf(owner);
    const studio = await studioOf(owner);
    await readArchiveIn(other, lists);
    const after = await studioOf(other);
    for (const name of LISTS) expect(rowsOf(after, name), name).toEqual(rowsOf(studio, name));
  });
});
