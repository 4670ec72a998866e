import { expect, type Locator, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { FormCheck, OneFormCheck } from '../packages/contract/src/form-checks.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import { FILM } from './films.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { expectKept } from './network.ts';
import { becomeClient, becomeTrainer, beginWorkout } from './people.ts';
import { startBreakingNetwork } from './servers/breaking-network.ts';

type NewVisitor = (options?: { phone?: boolean; worker?: boolean }) => Promise<Visitor>;

/** Ada at her desk, and Kim with a phone, who has finished three sets of squats. */
async function meet(newVisitor: NewVisitor, { worker = false } = {}) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true, worker });
  const kim = await becomeClient(client, trainer);
  const session = await train(trainer, client);
  return { trainer, client, kim, session };
}

async function train(trainer: Visitor, client: Visitor): Promise<Session> {
  const session = await beginWorkout(trainer, client, { sets: 3, reps: 5, weight: 100 });
  await client.api.post(`/api/sessions/${session.id}/complete`, {});
  return session;
}

const films = (by: Visitor) => by.api.get<FormCheck[]>('/api/form-checks');
const place = (page: Page) => page.locator('[data-place]').first().innerText();
const shownMarks = (page: Page) => page.locator('svg[data-marks]').first();

/** The names of the files that wait in forms of this browser. */
const draftFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('spotter-draft-files', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('files', { keyPath: 'name' });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const names = opening.result.transaction('files').objectStore('files').getAllKeys();
          names.onsuccess = () => {
            opening.result.close();
            resolve(names.result);
          };
        };
      }),
  );

/** Waits until the worker could start the app without a network. */
async function waitForShell(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The worker keeps what it answers: the person is read again once it does.
  await page.reload();
  await expectKept(page, '/api/auth/user', '/api/coachings');
}

/** The dialog that films, opened in a session. */
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Film a set' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Film: / });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses the set of a film, as a finger does: its label, once the dialog stands still. */
async function choose(dialog: Locator, set: string) {
  const radio = dialog.getByRole('radio', { name: set });
  // What is inside a label is asked from the label on.
  const inside = dialog.page().getByRole('radio', { name: set });
  await dialog.locator('label').filter({ has: inside }).click();
  await expect(radio).toBeChecked();
}

test('a film goes over a breaking network, is answered with drawing and voice, played, and deleted', async ({
  newVisitor,
  server,
}) => {
  const { trainer, client, kim, session } = await meet(newVisitor);
  // The browser itself sends again what a reset cut off, to an address that is used up by then.
  client.excuse(NO_NETWORK, /net::ERR_|WebSocket|status of 409|status of 404.*\/content\?token=/);
  // It breaks again and again while the film is sent.
  const network = await startBreakingNetwork(
    server.url,
    [1, 2, 3, 4].map((nth) => ({ afterBytes: nth * 60_000 })),
  );
  const { page } = client;
  await page.goto(`${network.url}/sessions/${session.id}`);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Film now' }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  // Long enough that it still plays when it is stopped below.
  await expect(dialog.getByText(/0:(0[4-9]|[1-5]\d) of 1:00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByLabel('The film that you send')).toBeVisible();
  await choose(dialog, '2');
  await dialog.getByLabel('What should be looked at?').fill('Do I lean?');
  await expectAccessible(page, '[role=dialog]');
  await client.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Kept on this device until the network is there')).toBeVisible();
  expect(await films(trainer)).toEqual([]);
  await client.context.setOffline(false);
  await expect.poll(async () => (await films(trainer)).length, { timeout: 90_000 }).toBe(1);
  expect(network.breaks()).toBeGreaterThan(0);
  const [film] = await films(trainer);
  expect(film).toMatchObject({ setNumber: 2, note: 'Do I lean?', sessionId: session.id });
  expect(film?.length).toBeGreaterThan(1_500);

  // Ada finds it on her dashboard and answers by keys: a frame, an angle, a voice.
  const desk = trainer.page;
  await desk.goto(`/dashboard?client=${kim.id}`);
  await expect(desk.getByRole('listitem').filter({ hasText: /Film.*Back Squat/ })).toBeVisible();
  await desk.getByRole('link', { name: 'Back Squat', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Back Squat');
  await expect(desk.locator('video')).toHaveJSProperty('readyState', 4);
  const first = await place(desk);
  await desk.keyboard.press('.');
  await desk.keyboard.press('.');
  await expect.poll(() => place(desk)).not.toBe(first);
  await desk.keyboard.press(',');
  await desk.keyboard.press('g');
  for (const key of [
    'ArrowLeft',
    'Enter',
    'ArrowUp',
    'ArrowUp',
    'Enter',
    'ArrowRight',
    'ArrowRight',
    'Enter',
  ])
    await desk.keyboard.press(`Shift+${key}`);
  await desk.keyboard.press('Escape');
  const drawn = desk.getByRole('list', { name: 'Drawn on the film' });
  await expect(drawn.getByRole('button', { name: /^Angle of \d+°/ })).toBeVisible();
  await desk.keyboard.press('d');
  const pad = desk.getByRole('application');
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no surface to draw on');
  await desk.keyboard.press('a');
  await desk.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.8);
  await desk.mouse.down();
  await desk.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3, { steps: 4 });
  await desk.mouse.up();
  await expect(drawn.getByRole('listitem')).toHaveCount(2);
  await desk.keyboard.press('Control+z');
  await expect(drawn.getByRole('listitem')).toHaveCount(1);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Speak over it' }).click();
  await expect(desk.getByText('You are heard.')).toBeVisible();
  await desk.keyboard.press('2');
  const before = await place(desk);
  await desk.keyboard.press('Space');
  await expect.poll(() => place(desk)).not.toBe(before);
  // Long enough for the focus to be looked after: the space bar that stops the film must not end the voice.
  await expect.poll(async () => /^0:00\.[6-9]|^0:0[1-9]/.test(await place(desk))).toBe(true);
  await desk.keyboard.press('Space');
  await expect(desk.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(desk.getByText('You are heard.')).toBeVisible();
  await desk.keyboard.press('l');
  for (const key of ['ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter'])
    await desk.keyboard.press(`Shift+${key}`);
  await expect(drawn.getByRole('listitem')).toHaveCount(2);
  await desk.getByRole('button', { name: 'Stop' }).click();
  await expect(desk.getByText(/seconds? spoken/)).toBeVisible();
  await desk.getByLabel('In words').fill('Knees out.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByText('Kim Rower has not seen it yet.')).toBeVisible();

  // Kim hears of it, and plays it in time.
  const readFilm = () => client.api.get<OneFormCheck>(`/api/form-checks/${film?.id}`);
  await expect.poll(async () => (await readFilm()).answers).toHaveLength(1);
  const answered = await readFilm();
  const [answer] = answered.answers;
  expect(answer).toMatchObject({ text: 'Knees out.', voice: expect.stringMatching('^/api/objects/') });
  expect(answer?.marks).toHaveLength(2);
  expect(answer?.steps.some(({ rate }) => rate === 0.5)).toBe(true);
  await page.goto(`${network.url}/form-checks`);
  await page.getByRole('link', { name: 'Back Squat' }).click();
  await expect(page.getByText('Knees out.')).toBeVisible();
  await expect(page.locator('audio')).toHaveJSProperty('readyState', 4);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(shownMarks(page)).not.toHaveAttribute('data-marks', '0');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 60_000 });
  const list = page.getByRole('list', { name: 'Drawn on the film' });
  await list.getByRole('button', { name: /^Angle/ }).click();
  await expect(shownMarks(page)).toHaveAttribute('data-marks', '1');
  await expectAccessible(page);
  await expect.poll(async () => (await films(trainer))[0]?.answered[0]?.seenAt).not.toBeNull();

  // Both have a page of the film open, which hears of the deletion and asks for it once more.
  for (const by of [client, trainer]) by.excuse(/status of 404.*\/api\/form-checks\//);
  await page.getByRole('button', { name: 'Delete this film' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('No films yet')).toBeVisible();
  for (const path of [answered.film, answer?.voice ?? '']) {
    for (const by of [trainer, client]) {
      const status = async () => (await by.context.request.get(server.url + path)).status();
      await expect.poll(status).toBe(404);
    }
  }
  await network.stop();
});

test('a film that is being recorded outlives its session, a page whose code does not come, and a tap beside it', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const session = await beginWorkout(trainer, client, { sets: 3, reps: 5, weight: 100 });
  const { page } = client;
  await page.goto(`/sessions/${session.id}`);
  await page.getByRole('button', { name: 'More for Back Squat' }).click();
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Film now' }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  const stop = dialog.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeVisible();

  // The session ends on another phone; then a page is opened whose code does not come; keys and taps miss the button.
  await client.api.post(`/api/sessions/${session.id}/complete`, {});
  await expect(page.getByText('Well done')).toBeAttached();
  client.excuse(/net::ERR_FAILED|dynamically imported module/);
  await page.route('**/assets/**', (route) => route.abort());
  await page.evaluate(() => history.pushState(null, '', '/challenges'));
  await expect(page.locator('main')).toContainText('This page did not load');
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 10);
  await expect(dialog.getByText(/0:(0[2-9]|[1-5]\d) of 1:00/)).toBeVisible();
  await page.unroute('**/assets/**');
  await stop.click();
  await expect(dialog.getByLabel('The film that you send')).toBeVisible();

  // It is nowhere else, so it is not thrown away by a slip of the thumb.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Throw this film away?' });
  await expectAccessible(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await films(trainer)).length, { timeout: 60_000 }).toBe(1);
});

test('a film that is not sent and a spoken answer are there when their page returns, the film without a network too', async ({
  newVisitor,
}) => {
  const { trainer, client, session } = await meet(newVisitor, { worker: true });
  await client.page.goto(`/sessions/${session.id}`);
  await waitForShell(client.page);
  let dialog = await openDialog(client.page);
  await dialog.getByRole('button', { name: 'Film now' }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByText(/0:(0[2-9]|[1-5]\d) of 1:00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByLabel('The film that you send')).toBeVisible();
  await choose(dialog, '2');
  await dialog.getByLabel('What should be looked at?').fill('Do I lean?');
  await expect.poll(() => draftFiles(client.page)).toHaveLength(1);
  await client.page.close();

  // A cold start in the basement: the film waits on the page of the session and is sent from there.
  client.excuse(NO_NETWORK, /net::ERR_/);
  await client.context.setOffline(true);
  const page = await client.context.newPage();
  await page.goto(`/sessions/${session.id}`);
  const unsent = page.getByRole('list', { name: 'Filmed and not sent' });
  await unsent.getByRole('button', { name: 'Look and send' }).click();
  dialog = page.getByRole('dialog', { name: /^Film: / });
  await expect(dialog.getByLabel('The film that you send')).not.toHaveJSProperty('readyState', 0);
  await expect(dialog.getByRole('radio', { name: '2' })).toBeChecked();
  await expect(dialog.getByLabel('What should be looked at?')).toHaveValue('Do I lean?');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expect(unsent).toHaveCount(0);
  await expect.poll(() => draftFiles(page)).toEqual([]);
  expect(await films(trainer)).toEqual([]);
  await client.context.setOffline(false);
  await expect.poll(async () => (await films(trainer)).length, { timeout: 90_000 }).toBe(1);
  const [film] = await films(trainer);
  expect(film).toMatchObject({ setNumber: 2, note: 'Do I lean?' });

  // The coach speaks over it; the page is gone, and comes back with the voice.
  await trainer.page.goto(`/form-checks/${film?.id}`);
  await expect(trainer.page.locator('video')).toHaveJSProperty('readyState', 4);
  await trainer.page.getByRole('button', { name: 'Speak over it' }).click();
  await expect(trainer.page.getByText('You are heard.')).toBeVisible();
  await trainer.page.getByRole('button', { name: 'One frame on' }).click();
  await expect(trainer.page.getByText(/^0:(0[1-9]|[1-5]\d)$/)).toBeVisible();
  await trainer.page.getByRole('button', { name: 'Stop' }).click();
  await expect(trainer.page.getByText(/seconds? spoken/)).toBeVisible();
  await expect.poll(() => draftFiles(trainer.page)).toHaveLength(1);
  await trainer.page.close();
  const desk = await trainer.context.newPage();
  await desk.goto(`/form-checks/${film?.id}`);
  await expect(desk.getByText(/seconds? spoken/)).toBeVisible();
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByText('Kim Rower has not seen it yet.')).toBeVisible();
  const readFilm = () => client.api.get<OneFormCheck>(`/api/form-checks/${film?.id}`);
  await expect.poll(async () => (await readFilm()).answers).toHaveLength(1);
  const { answers } = await readFilm();
  expect(answers[0]).toMatchObject({ voice: expect.stringMatching('^/api/objects/') });
  expect(answers[0]?.length).toBeGreaterThan(900);
  expect(answers[0]?.steps.length).toBeGreaterThan(1);
  await expect.poll(() => draftFiles(desk)).toEqual([]);
});

test('two films of one exercise are chosen from the phone and compared in step', async ({ newVisitor }) => {
  const { trainer, client, session } = await meet(newVisitor);
  const { page } = client;
  for (const set of ['1', '3']) {
    await page.goto(`/sessions/${session.id}`);
    const dialog = await openDialog(page);
    await dialog.locator('input[type=file]').first().setInputFiles(FILM);
    await choose(dialog, set);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: new RegExp(`set ${set}`) })).toBeVisible({ timeout: 60_000 });
  }
  await expect.poll(() => films(trainer)).toHaveLength(2);
  const [last, first] = await films(trainer);
  expect(last).toMatchObject({ width: 640, height: 360, frameRate: expect.any(Number) });
  expect(Math.abs((last?.length ?? 0) - 16_000)).toBeLessThan(500);

  const desk = trainer.page;
  await desk.goto(`/form-checks/${last?.id}`);
  await desk.getByLabel('Beside another film').selectOption(first?.id ?? '');
  const videos = desk.locator('video');
  await expect(videos).toHaveCount(2);
  for (const video of await videos.all()) await expect(video).toHaveJSProperty('readyState', 4);
  const times = () =>
    videos.evaluateAll((all) => all.map((video) => (video as HTMLVideoElement).currentTime));
  for (const _ of [1, 2, 3]) await desk.keyboard.press('.');
  await expect.poll(async () => new Set(await times()).size).toBe(1);
  await desk.getByRole('button', { name: 'Align them' }).click();
  await desk.getByRole('button', { name: 'One frame on' }).last().click();
  await desk.getByRole('button', { name: 'In step from here' }).click();
  await desk.keyboard.press('.');
  await expect.poll(async () => new Set(await times()).size).toBe(2);
  await desk.keyboard.press('Space');
  await expect.poll(async () => (await times()).every((time) => time > 0.6)).toBe(true);
  await desk.keyboard.press('Space');
  await expect(desk.getByRole('button', { name: 'Play' })).toBeVisible();
  await expectAccessible(desk);

  // Who ends the coaching sees nothing more.
  const me = await client.api.get<CurrentUser>('/api/auth/user');
  const [coaching] = await client.api.get<{ id: string }[]>('/api/coachings');
  await client.api.delete(`/api/coachings/${coaching?.id}`);
  expect(me.id).toBe(last?.client.id);
  await expect.poll(() => films(trainer)).toEqual([]);
  await expect.poll(() => films(client)).toHaveLength(2);
});
