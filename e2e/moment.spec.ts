import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import { plannedSetId } from '../packages/contract/src/planned-set-id.ts';
import type { Plan } from '../packages/contract/src/plans.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { escapeFrom } from './closing.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { nextSet, openOverview } from './session-parts.ts';

type NewVisitor = (options?: { phone?: boolean; keepsMoment?: boolean }) => Promise<Visitor>;

const LINE = { sets: 5, reps: 6, weight: 78, restTime: 0 };

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** Logs the planned sets from the first to this one, rated, by another device. */
async function logUpTo({ api }: Visitor, session: Session, last: number, weight: number) {
  const [item] = session.items;
  const sets = (item?.targets ?? []).slice(0, last).map(({ reps }, index) => ({
    id: plannedSetId(session.id, item?.id ?? '', index + 1),
    itemId: item?.id,
    setNumber: index + 1,
    reps,
    weight,
    duration: null,
    rpe: 8,
    done: true,
    changedAt: new Date(Date.now() - 60_000 + index).toISOString(),
  }));
  await api.put(`/api/sessions/${session.id}/sets`, { sets });
}

/** A client with squats today, after lighter ones two days ago and a day missed before. */
async function plan(newVisitor: NewVisitor) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true, keepsMoment: true });
  await becomeClient(client, trainer);
  const found = await trainer.api.get<Exercise[]>('/api/exercises?search=Back%20Squat&language=en');
  const { id } = await trainer.api.post<WorkoutDetail>('/api/workouts', {
    name: 'Leg day',
    exercises: [{ exerciseId: found[0]?.id, ...LINE }],
  });
  const me = await client.api.get<CurrentUser>('/api/auth/user');
  const today = await dayOf(client);
  const planned = await trainer.api.post<Plan[]>(`/api/workouts/${id}/assignments`, {
    clientIds: [me.id],
    dates: [dayBefore(today, 5), dayBefore(today, 2), today],
  });
  const begin = (date: string) =>
    client.api.post<Session>(`/api/workouts/${id}/sessions`, {
      assignmentId: planned.find((one) => one.date === date)?.id,
      language: 'en',
    });
  const before = await begin(dayBefore(today, 2));
  await logUpTo(client, before, 5, 60);
  await client.api.post(`/api/sessions/${before.id}/complete`, { note: '' });
  await client.page.emulateMedia({ reducedMotion: 'no-preference' });
  return { trainer, client, session: await begin(today) };
}

/** Replaces the share sheet and the motor of the phone by a note of what they were given. */
async function watchPhone(page: Page, canShare = true) {
  await page.addInitScript((isThere) => {
    const said = { files: [] as File[], vibrated: [] as unknown[] };
    Object.assign(window, { said });
    Navigator.prototype.vibrate = (pattern) => said.vibrated.push(pattern) > 0;
    Navigator.prototype.canShare = () => isThere;
    Navigator.prototype.share = async ({ files = [] }: ShareData = {}) => void said.files.push(...files);
  }, canShare);
}

const saidOf = (page: Page) =>
  page.evaluateHandle(() => (window as unknown as { said: { files: File[]; vibrated: unknown[] } }).said);

/** Decodes the shared picture as the app that gets it would. */
async function readShared(page: Page) {
  const said = await saidOf(page);
  return said.evaluate(async ({ files: [file] }) => {
    if (!file) return null;
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4 * 97) {
      colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { name: file.name, type: file.type, width, height, colours: colours.size, bytes: [...bytes] };
  });
}

const moment = (page: Page) => page.getByRole('dialog', { name: 'Well done' });

async function complete(page: Page) {
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
}

test('the end of a session is a moment: once, shared as a picture made on the phone, and told to the coach', async ({
  newVisitor,
}, testInfo) => {
  const { trainer, client, session } = await plan(newVisitor);
  const { page } = client;
  await watchPhone(page);
  await logUpTo(client, session, 4, 78);
  await page.goto(`/sessions/${session.id}`);
  await expect(nextSet(page)).toHaveAccessibleName(/^Log set 5/);
  await nextSet(page).click();
  await expect(page.getByText('All saved')).toBeAttached();
  await complete(page);

  await expect(moment(page)).toContainText('2,340');
  await expect(moment(page)).toContainText('kg moved');
  await expect(moment(page)).toContainText('As much as a rhino');
  await expect(moment(page)).toContainText('5 of 5 sets');
  await expect(moment(page)).toContainText('RPE 8');
  // Missed, done, and today's.
  await expect(moment(page)).toContainText('2 of 3 days in 4 weeks');
  const records = moment(page).getByRole('list', { name: 'Personal records' });
  await expect(records.getByText('Heaviest: 78 kg')).toBeVisible();
  const said = await saidOf(page);
  await expect.poll(() => said.evaluate(({ vibrated }) => vibrated.length)).toBe(1);
  await moment(page).getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => said.evaluate(({ files }) => files.length)).toBe(1);
  const shared = await readShared(page);
  await writeFile(testInfo.outputPath('moment.png'), Buffer.from(shared?.bytes ?? []));
  expect(shared).toMatchObject({ type: 'image/png', width: 1080 });
  expect(shared?.name).toMatch(/^Leg-day-.*\.png$/);
  expect(shared?.height).toBeGreaterThanOrEqual(1350);
  expect(shared?.colours).toBeGreaterThan(50);
  await expectAccessible(page, '[role=dialog]');

  await moment(page).getByRole('button', { name: 'To the summary' }).click();
  await expect(moment(page)).toBeHidden();
  await expect(page.getByText('All saved')).toBeVisible();
  await page.reload();
  const show = page.getByRole('button', { name: 'Show the picture' });
  await expect(show).toBeVisible();
  await expect(moment(page)).toBeHidden();
  await show.click();
  await expect(moment(page)).toContainText('As much as a rhino');
  await escapeFrom(moment(page));
  await expect(show).toBeFocused();

  await trainer.page.goto(`/sessions/${session.id}`);
  await expect(trainer.page.getByText('As much as a rhino')).toBeVisible();
  await expect(trainer.page.getByText('2 of 3 days in 4 weeks')).toBeVisible();
  await expectAccessible(trainer.page);

  // Opened by mistake and ended as it was: no second moment. Ended with more: another one.
  await page.getByRole('button', { name: 'Open again' }).click();
  await complete(page);
  await expect(show).toBeVisible();
  await expect(moment(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open again' }).click();
  await page
    .getByRole('list', { name: 'Sets of Back Squat' })
    .getByRole('button', { name: /^Set 5/ })
    .click();
  await page.getByRole('button', { name: 'Reps: More' }).click();
  await complete(page);
  await expect(moment(page)).toContainText('2,418');
});

test('without a network the moment and its picture come from the phone; another phone shows the review alone', async ({
  newVisitor,
}) => {
  const { client, session } = await plan(newVisitor);
  const { page } = client;
  await watchPhone(page, false);
  await page.goto(`/sessions/${session.id}`);
  await expect(page.getByText('All saved')).toBeVisible();
  const other = await client.context.newPage();
  await other.emulateMedia({ reducedMotion: 'no-preference' });
  await other.goto(`/sessions/${session.id}`);
  await expect(other.getByText('All saved')).toBeVisible();
  await page.bringToFront();
  client.excuse(NO_NETWORK);
  await client.context.setOffline(true);
  for (const set of [1, 2, 3]) {
    await expect(nextSet(page)).toHaveAccessibleName(new RegExp(`^Log set ${set} `));
    await nextSet(page).click();
  }
  await openOverview(page);
  await complete(page);
  await page.getByRole('button', { name: 'Finish workout' }).click();
  await expect(moment(page)).toContainText('1,404');
  await expect(moment(page)).toContainText('As much as a hippo');
  await expect(moment(page)).toContainText('3 of 5 sets');
  await expect(moment(page)).toContainText('2 of 3 days in 4 weeks');
  // Nobody has rated a set, so no effort is shown.
  await expect(moment(page)).not.toContainText('Effort');
  const download = page.waitForEvent('download');
  await moment(page).getByRole('button', { name: 'Save picture' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Leg-day-.*\.png$/);
  await client.context.setOffline(false);
  await page.keyboard.press('Escape');
  await expect(page.getByText('All saved')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Show the picture' })).toBeVisible();
  await expect(moment(other)).toBeHidden();
});

test('a person who wants no motion gets the moment still', async ({ newVisitor }) => {
  const { client, session } = await plan(newVisitor);
  const { page } = client;
  await watchPhone(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logUpTo(client, session, 5, 78);
  await page.goto(`/sessions/${session.id}`);
  await complete(page);
  await expect(moment(page).getByText('Heaviest: 78 kg')).toBeVisible();
  const said = await saidOf(page);
  expect(await said.evaluate(({ vibrated }) => vibrated)).toEqual([]);
  const moving = await page.evaluate(() =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1),
  );
  expect(moving).toEqual([]);
});
