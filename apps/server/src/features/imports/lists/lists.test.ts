import { beforeEach, describe, expect, it } from 'vitest';
import { archiveOf, readLists } from '#features/archives/archives.fixture.ts';
import { photoQuestion, uploadPhoto } from '#features/check-ins/photos/photos.fixture.ts';
import { filmOf, uploadFor } from '#features/form-checks/form-checks.fixture.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { expectRoundTrip, inOrder, type ListRow, type Lists, readArchiveIn } from './lists.fixture.ts';

const test = useApp();
const NOW = '2026-03-02T10:30:00.000Z';
let owner: Actor;
let other: Actor;

const listsOf = async (person: Actor): Promise<Lists> => readLists(await archiveOf(test, person));
const rowsOf = (lists: Lists, name: string) => inOrder((lists[`${name}.json`] ?? []) as ListRow[]);

beforeEach(async () => {
  test.clock.set(NOW);
  [owner, other] = (await test.newPeople([{}, {}])) as [Actor, Actor];
});

/** A person with something in most lists. */
async function live(person: Actor): Promise<void> {
  const { body: exercises } = await person.get('/api/exercises?search=back%20squat&limit=1');
  const exerciseId = exercises[0].id;
  const habit = newId();
  const made = { name: 'Water', unit: 'glasses', days: [1, 3], goal: 8 };
  const said = await Promise.all([
    person.put(`/api/habits/${habit}`, made),
    person.put('/api/rack', {
      unit: 'kg',
      sizes: { bars: [20], plates: [{ size: 10, pairs: 2 }], step: 2.5, dumbbells: [] },
    }),
    person.post('/api/training-maxes', { exerciseId, max: { source: 'typed', weight: 120 } }),
    person.put(`/api/exercises/${exerciseId}/note`, { content: 'Hips first', changedAt: NOW }),
    person.post('/api/pauses', { firstDay: '2026-01-02', lastDay: '2026-01-04', reason: 'ill' }),
    person.post('/api/calendar/events', {
      title: '=1+1',
      startTime: '2026-03-05T10:00:00.000Z',
      endTime: '2026-03-05T11:00:00.000Z',
    }),
    person.post('/api/routines', { name: 'Legs', exercises: [{ exerciseId, sets: 3, reps: 5 }] }),
    person.put('/api/body/values', {
      values: [
        { id: newId(), kind: 'weight', day: '2026-03-01', time: '07:30', value: 70.5, changedAt: NOW },
      ],
    }),
  ]);
  expect(said.map(({ status }) => status)).toEqual([204, 200, 201, 204, 201, 201, 201, 204]);
  const marks = [{ habitId: habit, day: '2026-03-02', value: 7, changedAt: NOW }];
  expect((await person.put('/api/habit-marks', { marks })).status).toBe(204);
  await test.pool.query(
    `insert into heart_rate_minutes (person_id, at, min, max, total, samples) values ($1, '2026-03-01T08:00:00Z', 90, 110, 6000, 60)`,
    [person.id],
  );
  // Only a coach turns them on.
  await test.pool.query(
    'insert into volume_landmarks (client_id, studio_id, created_at) values ($1, $2, $3)',
    [person.id, person.studioId, NOW],
  );
}

const FILLED = [
  ...['habits', 'habit-days', 'racks', 'training-maxes', 'exercise-notes', 'pauses', 'calendar-events'],
  ...['workouts', 'body-kinds', 'body-values', 'heart-rate-minutes', 'volume-landmarks'],
];

describe('the lists of an archive', () => {
  it('come back through the file, add nothing a second time, and are taken back whole', async () => {
    await live(owner);
    const trip = { from: owner, to: other, read: listsOf, names: FILLED };
    const { rows, addedRows } = await expectRoundTrip(trip);
    expect(addedRows).toBe(rows);
    expect(rowsOf(await listsOf(owner), 'habits')).toHaveLength(1);
  });

  it('go on where they stopped, and keep what was there', async () => {
    await live(owner);
    const lists = await listsOf(owner);
    const habits = { ...lists, 'sessions.json': [] };
    const id = newId();
    const begun = { name: 'a.zip', source: 'spotter', sessions: 0, sets: 0, rows: 2 };
    expect((await other.put(`/api/imports/${id}`, begun)).status).toBe(200);
    const part = { from: 0, list: 'habits', rows: lists['habits.json'] };
    for (const added of [1, 1]) {
      const { body } = await other.post(`/api/imports/${id}/lists`, part);
      expect(body).toMatchObject({ sentRows: 1, addedRows: added, rows: 2 });
    }
    await readArchiveIn(other, habits);
    expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
    // Days of the other import hang on the habit, which stays with them.
    const left = await listsOf(other);
    for (const list of ['habits', 'habit-days']) expect(rowsOf(left, list)).toEqual(rowsOf(lists, list));
    expect(rowsOf(left, 'racks')).toEqual(rowsOf(lists, 'racks'));
  });

  it('are looked at before: what is there, what is wrong, and which exercises are meant', async () => {
    await live(owner);
    const lists = await listsOf(owner);
    const check = (list: string, rows: unknown) => other.post('/api/imports/lists/check', { list, rows });
    expect((await check('training-maxes', lists['training-maxes.json'])).body).toEqual({
      ...{ there: [], elsewhere: 0, wrong: [] },
      names: ['Back Squat'],
    });
    const [habit] = lists['habits.json'] as [ListRow];
    const { body } = await check('habits', [{ ...habit, plans: [] }, habit, { id: 1 }]);
    expect(body).toMatchObject({ there: [], wrong: [{ row: 0, text: /^plans: / }, { row: 2 }] });
    const own = await owner.post('/api/imports/lists/check', { list: 'habits', rows: [habit] });
    expect(own.body.there).toEqual([0]);
    expect((await check('account', [{ role: 'trainer' }])).body.code).toBe('imports.list_unknown');
    expect((await check('habits', [])).status).toBe(400);
  });

  it('never reach what is another person’s, whatever ids they name', async () => {
    await live(owner);
    const lists = await listsOf(owner);
    const [day] = lists['habit-days.json'] as [ListRow];
    const days = { from: 0, list: 'habit-days', rows: [{ ...day, day: '2026-02-25' }] };
    const id = newId();
    await other.put(`/api/imports/${id}`, { name: 'a', source: 'spotter', sessions: 0, sets: 0, rows: 1 });
    // The habit of these days is the owner's, and the other has none.
    expect((await other.post(`/api/imports/${id}/lists`, days)).body.addedRows).toBe(0);
    expect((await owner.post(`/api/imports/${id}/lists`, days)).body.code).toBe('imports.not_found');
    const before = rowsOf(await listsOf(owner), 'workouts');
    await readArchiveIn(other, { 'workouts.json': lists['workouts.json'] });
    expect(rowsOf(await listsOf(owner), 'workouts')).toEqual(before);
  });

  it('are their person’s alone: a coach brings sessions', async () => {
    const trainer = await test.newPerson({ role: 'trainer', studioId: owner.studioId });
    await test.coach(trainer, owner);
    const id = newId();
    const begun = { name: 'a', source: 'spotter', sessions: 0, sets: 0, rows: 1, clientId: owner.id };
    expect((await trainer.put(`/api/imports/${id}`, begun)).status).toBe(200);
    const part = { from: 0, list: 'habits', rows: [{}] };
    expect((await trainer.post(`/api/imports/${id}/lists`, part)).body.code).toBe('imports.lists_own_only');
  });

  it('keep a routine that is trained by when they are taken back, without its coming days', async () => {
    await live(owner);
    const id = newId();
    await readArchiveIn(other, { 'workouts.json': (await listsOf(owner))['workouts.json'] }, id);
    const { body: routines } = await other.get('/api/routines');
    const [{ id: workoutId }] = routines;
    expect((await other.post(`/api/workouts/${workoutId}/sessions`, {})).status).toBe(201);
    const days = await other.post(`/api/routines/${workoutId}/days`, { dates: ['2026-03-06'] });
    expect(days.status).toBe(201);
    expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
    expect((await other.get('/api/routines')).body).toEqual([]);
    const { rows } = await test.pool.query('select date from assignments where client_id = $1', [other.id]);
    expect(rows).toEqual([]);
  });

  it('hold what a person may have at most, and bring the rest once there is room', async () => {
    await live(owner);
    const { 'habits.json': habits } = (await listsOf(owner)) as { 'habits.json': ListRow[] };
    const [one] = habits as [ListRow];
    const all = Array.from({ length: 9 }, (_, at) => ({ ...one, id: newId(), name: `Habit ${at}` }));
    const lists = { 'habits.json': all };
    const { body } = await other.post('/api/imports/lists/check', { list: 'habits', rows: all });
    expect(body.wrong).toEqual([{ row: 8, text: expect.stringMatching(/^There are 8 habits already/) }]);
    expect((await readArchiveIn(other, lists)).addedRows).toBe(8);
    const { body: here } = await other.get('/api/habits');
    const [{ id }] = here.habits;
    // One that is called something else by now is the same one.
    const renamed = { name: 'Tea', unit: null, days: [1], goal: null };
    expect((await other.put(`/api/habits/${id}`, renamed)).status).toBe(204);
    expect((await readArchiveIn(other, lists)).addedRows).toBe(0);
    expect((await other.delete(`/api/habits/${id}`)).status).toBe(204);
    expect((await readArchiveIn(other, lists)).addedRows).toBe(1);
  });

  it('leave out an instant of a year that no database has', async () => {
    await live(owner);
    const lists = await listsOf(owner);
    for (const name of ['habits', 'workouts', 'calendar-events', 'pauses']) {
      const [row] = lists[`${name}.json`] as [ListRow];
      const rows = [{ ...row, createdAt: '0000-03-02T10:30:00.000Z' }];
      const { body } = await other.post('/api/imports/lists/check', { list: name, rows });
      expect(body.wrong, name).toEqual([{ row: 0, text: 'createdAt: must be in the years 1900 to 2199' }]);
      expect((await readArchiveIn(other, { [`${name}.json`]: rows })).addedRows).toBe(0);
    }
  });

  describe('with a programme that its person runs by themselves', () => {
    const begin = async () => {
      const choice = { key: 'five-three-one', startDate: '2026-03-02', weekdays: [1, 2, 4, 5] };
      const begun = await owner.post('/api/own-programs', { ...choice, id: newId() });
      expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    };
    const plannedDays = async (
      person: Actor,
    ): Promise<{ id: string; date: string; assignmentId: string }[]> =>
      (await person.get('/api/calendar/plan?from=2026-03-02&to=2026-03-29')).body;
    const trainToday = async (person: Actor) => {
      const { id, assignmentId } = (await person.get('/api/workouts/today')).body;
      const { body } = await person.post(`/api/workouts/${id}/sessions`, { assignmentId });
      expect((await person.post(`/api/sessions/${body.id}/complete`, {})).status).toBe(200);
    };

    it('bring its open days, which go on here, once', async () => {
      await begin();
      await trainToday(owner);
      const [, second] = await plannedDays(owner);
      await owner.patch(`/api/assignments/${second?.assignmentId}`, { date: '2026-03-04' });
      const lists = await listsOf(owner);
      const id = newId();
      await readArchiveIn(other, lists, id);
      const after = await listsOf(other);
      for (const list of ['programmes', 'workouts']) {
        expect(rowsOf(lists, list), list).not.toEqual([]);
        expect(rowsOf(after, list), list).toEqual(rowsOf(lists, list));
      }
      const { body: own } = await other.get('/api/own-programs');
      expect(own).toMatchObject([
        { key: 'five-three-one', state: 'running', planned: 15, weekdays: [1, 2, 4, 5] },
      ]);
      // The day that is done is a session.
      expect((await plannedDays(other)).filter(({ assignmentId }) => assignmentId)).toHaveLength(15);
      expect((await other.get('/api/routines')).body).toEqual([]);
      expect((await readArchiveIn(other, lists)).addedRows).toBe(0);
      expect((await readArchiveIn(owner, lists)).addedRows).toBe(0);
      expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
      expect(await plannedDays(other)).toEqual([]);
      const gone = await listsOf(other);
      for (const list of ['programmes', 'workouts']) expect(rowsOf(gone, list), list).toEqual([]);
    });

    it('keep what was trained of it when they are taken back, and bring no second that runs', async () => {
      await begin();
      const lists = await listsOf(owner);
      const id = newId();
      await readArchiveIn(other, lists, id);
      await trainToday(other);
      const [programme] = lists['programmes.json'] as [ListRow];
      const again = { 'programmes.json': [{ ...programme, id: newId(), name: 'Another' }] };
      const body = { list: 'programmes', rows: again['programmes.json'] };
      const { wrong } = (await other.post('/api/imports/lists/check', body)).body;
      expect(wrong).toEqual([{ row: 0, text: expect.stringMatching(/^This programme runs here already/) }]);
      expect((await readArchiveIn(other, again)).addedRows).toBe(0);
      expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
      const { body: own } = await other.get('/api/own-programs');
      expect(own).toMatchObject([{ state: 'ended', planned: 1 }]);
      expect((await other.get('/api/sessions')).body).toHaveLength(1);
    });

    it('refuse a programme that is not one’s own, and days of a workout that is not in it', async () => {
      await begin();
      const [row] = (await listsOf(owner))['programmes.json'] as [ListRow];
      const rows = [
        { ...row, runs: [] },
        { ...row, workouts: [] },
      ];
      const { body } = await other.post('/api/imports/lists/check', { list: 'programmes', rows });
      expect(body.wrong).toEqual([
        { row: 0, text: 'runs: this programme is not one that you run yourself' },
        { row: 1, text: 'workouts: a day names a workout that is not in the programme' },
      ]);
    });
  });

  it('bring the profile picture where there is none, and take it back', async () => {
    const pictureOf = async (person: Actor) => (await person.get('/api/profile')).body.profileImageUrl;
    const profileImageUrl = await uploadPhoto(owner, undefined, 'avatar');
    expect((await owner.patch('/api/profile', { profileImageUrl })).status).toBe(200);
    const lists = await listsOf(owner);
    expect(lists['profile-pictures.json']).toEqual([{ file: profileImageUrl }]);
    const file = await uploadPhoto(other, undefined, 'avatar');
    const again = { 'profile-pictures.json': [{ file }] };
    const id = newId();
    expect((await readArchiveIn(other, again, id)).addedRows).toBe(1);
    expect(await pictureOf(other)).toBe(file);
    expect((await readArchiveIn(other, again)).addedRows).toBe(0);
    expect((await readArchiveIn(owner, lists)).addedRows).toBe(0);
    expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
    expect(await pictureOf(other)).toBeNull();
    const later = newId();
    await readArchiveIn(
      other,
      { 'profile-pictures.json': [{ file: await uploadPhoto(other, undefined, 'avatar') }] },
      later,
    );
    const own = await uploadPhoto(other, undefined, 'avatar');
    await other.patch('/api/profile', { profileImageUrl: own });
    expect((await other.delete(`/api/imports/${later}`)).status).toBe(204);
    expect(await pictureOf(other)).toBe(own);
  });

  describe('with photos of check-ins', () => {
    const question = newId();
    const day = '2026-03-02';
    beforeEach(async () => {
      const formId = newId();
      const trainer = await test.newPerson({ role: 'trainer', studioId: owner.studioId });
      await test.coach(trainer, owner);
      const form = { name: 'Photos', rhythm: { every: 'once', day }, questions: [photoQuestion(question)] };
      await trainer.put(`/api/check-ins/forms/${formId}`, form);
      await trainer.put(`/api/check-ins/forms/${formId}/given`, { clientIds: [owner.id], state: 'going' });
      const answers = { formId, version: 1, day, answers: [], changedAt: NOW };
      expect((await owner.put('/api/check-ins/answers', answers)).status).toBe(204);
      const photo = { formId, day, question, view: 'front', photo: await uploadPhoto(owner), takenAt: NOW };
      expect((await owner.put(`/api/check-ins/photos/${newId()}`, photo)).status).toBe(204);
      await owner.put('/api/check-ins/hidden-photos', { hidden: true });
    });
    /** The archive as the browser sends it: each photo is an upload of the person first. */
    const uploaded = async (lists: Lists): Promise<Lists> => {
      const photos = lists['check-in-photos.json'] as ListRow[];
      const rows = photos.map(async (row) => ({ ...row, file: await uploadPhoto(other) }));
      return { ...lists, 'check-in-photos.json': await Promise.all(rows) };
    };

    it('bring them as uploads of the person, hidden as they were, once, and take them back', async () => {
      const lists = await listsOf(owner);
      const sent = await uploaded(lists);
      const id = newId();
      await readArchiveIn(other, sent, id);
      expect(rowsOf(lists, 'check-in-photos')).toMatchObject([{ view: 'front', hidden: true }]);
      const after = await listsOf(other);
      expect(rowsOf(after, 'check-in-photos')).toEqual(rowsOf(lists, 'check-in-photos'));
      const [{ photo }] = (await other.get('/api/check-ins/photos')).body.photos;
      const read = (by: Actor) =>
        test.app.inject({ method: 'GET', url: photo, headers: { cookie: by.cookie } });
      expect((await read(other)).headers['content-type']).toBe('image/webp');
      expect((await read(owner)).statusCode).toBe(404);
      expect((await readArchiveIn(other, await uploaded(lists))).addedRows).toBe(0);
      expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
      const gone = await listsOf(other);
      for (const list of ['check-ins', 'check-in-photos']) expect(rowsOf(gone, list), list).toEqual([]);
      // That they are hidden is a wish of the person, and holds for photos taken since.
      expect((await other.get('/api/check-ins/photos')).body).toEqual({ hidden: true, photos: [] });
    });

    it('take no file of somebody else, none of another purpose, and no photo that was not asked for', async () => {
      const lists = await listsOf(owner);
      const id = newId();
      await other.put(`/api/imports/${id}`, { name: 'a', source: 'spotter', sessions: 0, sets: 0, rows: 3 });
      const send = (list: string, rows: unknown) =>
        other.post(`/api/imports/${id}/lists`, { from: 0, list, rows });
      await send('check-ins', lists['check-ins.json']);
      const [row] = lists['check-in-photos.json'] as [ListRow];
      // The row as it is names a file of the owner.
      expect((await send('check-in-photos', [row])).body.code).toBe('objects.not_found');
      const picture = await uploadPhoto(other, undefined, 'message-picture');
      expect((await send('check-in-photos', [{ ...row, file: picture }])).body.code).toBe(
        'objects.not_found',
      );
      const other2 = { ...row, file: await uploadPhoto(other), question: newId() };
      expect((await send('check-in-photos', [other2])).body.addedRows).toBe(1);
      const hostile = await uploadPhoto(other, Buffer.from('<svg onload=alert(1)>'));
      expect((await send('check-in-photos', [{ ...row, file: hostile }])).status).toBeGreaterThanOrEqual(400);
      expect((await other.get('/api/check-ins/photos')).body.photos).toEqual([]);
    });
  });

  it('bring films of sets to their session, as uploads of the person that nobody is shown, and take them back', async () => {
    await live(owner);
    const trainer = await test.newPerson({ role: 'trainer', studioId: owner.studioId });
    await test.coach(trainer, owner);
    const [{ id: routine }] = (await owner.get('/api/routines')).body;
    const { body: session } = await owner.post(`/api/workouts/${routine}/sessions`, {});
    const [item] = session.items;
    const film = filmOf(await uploadFor(owner, 'form-film'), item.exerciseId, [trainer]);
    const of = { sessionId: session.id, itemId: item.id, setNumber: 1 };
    expect((await owner.put(`/api/form-checks/${newId()}`, { ...film, ...of })).status).toBe(204);
    await owner.post(`/api/sessions/${session.id}/complete`, {});
    const lists = await listsOf(owner);
    const [row] = lists['form-checks.json'] as [ListRow];
    expect(row).toMatchObject({ exercise: 'Back Squat', session: 'Legs', line: 1, set: 1, width: 720 });
    const uploaded = async () => ({
      ...lists,
      'form-checks.json': [{ ...row, file: await uploadFor(other, 'form-film') }],
    });
    const id = newId();
    await readArchiveIn(other, await uploaded(), id);
    const [brought] = (await other.get('/api/form-checks')).body;
    const [done] = (await other.get('/api/sessions')).body;
    expect(brought).toMatchObject({ sessionId: done.id, setNumber: 1, note: film.note, shownTo: [] });
    const { body: here } = await other.get(`/api/sessions/${done.id}`);
    expect(here.items.map((one: ListRow) => one.id)).toEqual([brought.itemId]);
    const after = (await listsOf(other))['form-checks.json'] as [ListRow];
    const { exerciseId, ...whole } = row;
    expect(after).toMatchObject([{ ...whole, id: brought.id, file: brought.film, shownTo: [] }]);
    expect(after[0].exerciseId).toBe(exerciseId);
    expect((await readArchiveIn(other, await uploaded())).addedRows).toBe(0);
    // The film of somebody else is no upload of the reader.
    const begun = { name: 'a', source: 'spotter', sessions: 0, sets: 0, rows: 1 };
    const third = await test.newPerson({});
    const theirs = newId();
    await third.put(`/api/imports/${theirs}`, begun);
    const stolen = { from: 0, list: 'form-checks', rows: [row] };
    expect((await third.post(`/api/imports/${theirs}/lists`, stolen)).body.code).toBe('objects.not_found');
    expect((await other.delete(`/api/imports/${id}`)).status).toBe(204);
    expect((await other.get('/api/form-checks')).body).toEqual([]);
  });
});
