import { expect, type Page } from '@playwright/test';
import { zipOf } from '../apps/web/src/features/imports/recordings/archive.fixture.ts';
import { fitFile } from '../apps/web/src/features/imports/recordings/fit.fixture.ts';
import type { TrainingImport } from '../packages/contract/src/imports.ts';
import type { SessionSummary } from '../packages/contract/src/sessions.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

const HEAD =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight (kg),Reps,RPE,Distance,Seconds,Notes,Workout Notes';
const day = (at: number) => new Date(Date.UTC(2024, 0, at + 1)).toISOString().slice(0, 10);
const linesOf = (at: number) => [
  `${day(at)} 18:30:00,Push,1h 5m,Bench Press (Barbell),W,40,10,,0,0,,`,
  `${day(at)} 18:30:00,Push,1h 5m,Bench Press (Barbell),1,${60 + at / 10},5,8,0,0,,`,
  `${day(at)} 18:30:00,Push,1h 5m,Farm Chores,1,20,10,,0,0,,`,
];
const fileOf = (days: number) =>
  [HEAD, ...Array.from({ length: days }, (_, at) => linesOf(at)).flat()].join('\n');

const preview = (page: Page) => page.getByRole('region', { name: 'What it adds' });
const earlier = (page: Page) => page.getByRole('region', { name: 'Earlier imports' });
const running = (page: Page) => page.getByRole('region', { name: 'Import in progress' });
const start = (page: Page) => preview(page).getByRole('button', { name: 'Import', exact: true });
const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const importsOf = ({ api }: Visitor) => api.get<TrainingImport[]>('/api/imports');
const sessionsOf = ({ api }: Visitor) => api.get<SessionSummary[]>('/api/sessions');

test('a client imports years of another app after looking at them; a second import adds nothing, and all is taken back', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  const { page } = client;
  const importing = countSteps();
  await importing.step(() => page.goto('/progress'));
  await importing.press(page.getByRole('link', { name: 'From another app' }));
  await expect(earlier(page)).toContainText('No imports yet');
  await importing.step(() => choose(page, 'strong.csv', fileOf(5)));
  await expect(preview(page)).toContainText('Strong · 5 sessions · 15 sets');
  await expect(preview(page)).toContainText('Jan 1, 2024 to Jan 5, 2024');
  await expect(preview(page)).toContainText('1 name understood');
  await expect(preview(page)).toContainText('1 name to look at');
  await expectAccessible(page);
  expect(await sessionsOf(client)).toEqual([]);
  await importing.press(preview(page).getByRole('button', { name: 'Leave out: Farm Chores' }));
  await expect(preview(page)).toContainText('left out');
  await importing.press(start(page));
  importing.tell('a client imports the training of another app', 5);
  await expect(earlier(page)).toContainText('5 sessions');
  await expect.poll(() => importsOf(client)).toMatchObject([{ addedSessions: 5, addedSets: 10 }]);
  const newest = async () => (await sessionsOf(client))[0];
  // Records follow at the end.
  await expect.poll(async () => (await newest())?.recordCount).toBeGreaterThan(0);
  expect(await newest()).toMatchObject({ imported: true, doneSets: 2, name: 'Push' });
  const lines = await trainer.api.get<{ kind: string }[]>('/api/notifications');
  expect(lines.map(({ kind }) => kind)).toEqual(['client_joined']);
  expect(await client.api.get('/api/activities')).toEqual([]);

  // What was said is remembered, and what is there stays.
  await choose(page, 'again.csv', fileOf(6));
  await expect(preview(page)).toContainText('5 sessions are there already');
  await expect(preview(page)).toContainText('2 names understood');
  await start(page).click();
  await expect(earlier(page).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => importsOf(client)).toMatchObject([{ addedSessions: 1 }, { addedSessions: 5 }]);

  await earlier(page).getByRole('button', { name: 'Take back: strong.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(earlier(page).getByRole('listitem')).toHaveCount(1);
  await expect.poll(async () => (await sessionsOf(client)).length).toBe(1);
});

test('an import that loses its page goes on when it is opened again, and a running one is stopped and taken back', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  const { page } = client;
  const parts = '**/api/imports/*/sessions';
  /** Begins an import of three parts, of which the network takes one. */
  async function beginAndLose() {
    await page.goto('/imports');
    let sent = 0;
    await page.route(parts, (route) => {
      sent += 1;
      return sent === 1 ? route.continue() : route.abort();
    });
    await choose(page, 'strong.csv', fileOf(250));
    await expect(preview(page)).toContainText('250 sessions');
    await preview(page).getByRole('button', { name: 'Leave out: Farm Chores' }).click();
    await expect(preview(page)).toContainText('left out');
    await start(page).click();
    await expect(running(page)).toContainText('100 of 250 sessions');
    await expect(running(page).getByRole('button', { name: 'Go on' })).toBeVisible();
    await page.unroute(parts);
  }
  client.excuse(/ERR_FAILED .*\/api\/imports\//);
  await beginAndLose();
  expect((await sessionsOf(client)).length).toBeGreaterThan(0);
  await page.goto('/progress');
  await page.goto('/imports');
  await expect(earlier(page)).toContainText('250 sessions');
  await expect(running(page)).toBeHidden();
  await expect.poll(() => importsOf(client)).toMatchObject([{ sent: 250, addedSessions: 250 }]);
  await earlier(page).getByRole('button', { name: 'Take back: strong.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(earlier(page)).toContainText('No imports yet');

  await page.goto('/imports');
  await page.route(parts, (route) => route.abort());
  await choose(page, 'strong.csv', fileOf(5));
  // What was said in the first import is remembered.
  await expect(preview(page)).toContainText('2 names understood');
  await start(page).click();
  await expect(running(page).getByRole('button', { name: 'Go on' })).toBeVisible();
  await running(page).getByRole('button', { name: 'Stop and take back' }).click();
  await expect(running(page)).toBeHidden();
  await expect.poll(() => importsOf(client)).toEqual([]);
});

test('a coach imports for a client: any table by its columns, and a name that is chosen from the library', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  const kim = await becomeClient(client, trainer);
  const { page } = trainer;
  await page.goto(`/coach/${kim.id}`);
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Import training' }).click();
  await expect(page.getByLabel('Whose training?')).toHaveValue(kim.id);
  await choose(
    page,
    'table.csv',
    'Tag;Was;Gewicht;Wdh\n2.3.2024;Kniebeuge;100,5;5\n3.3.2024;Hofarbeit;20;8\n',
  );
  await expect(preview(page)).toContainText('Choose the columns that have the day and the exercise.');
  await preview(page).getByLabel('Was', { exact: true }).selectOption({ label: 'Exercise' });
  await expect(preview(page)).toContainText('Any table · 2 sessions · 2 sets');
  await preview(page).getByText('kg', { exact: true }).click();
  await preview(page).getByRole('button', { name: 'Choose an exercise: Hofarbeit' }).click();
  const library = page.getByRole('dialog', { name: 'What is Hofarbeit?' });
  await library.getByRole('searchbox').fill('farmer');
  // The list before would move under the press.
  await expect(library.getByRole('listitem').first()).toContainText('Farmer');
  await library
    .getByRole('button', { name: /Farmer/ })
    .first()
    .click();
  await expect(library).toBeHidden();
  await expect(preview(page)).toContainText('is Farmer');
  await expectAccessible(page);
  await start(page).click();
  await expect(earlier(page)).toContainText('2 sessions');
  const by = { name: 'Ada Lift' };
  await expect.poll(() => importsOf(client)).toMatchObject([{ addedSessions: 2, by }]);
  await client.page.goto('/imports');
  await expect(earlier(client.page)).toContainText('by Ada Lift');
  await expectAccessible(client.page);
});

test('a client imports a recording of a watch: a damaged one says what to do, a whole one becomes a session with laps and heart rate', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  const { page } = client;
  const begun = new Date(Date.now() - 2 * 86_400_000);
  const laps = [
    { seconds: 300, metres: 1_000, bpm: 140 },
    { seconds: 280, metres: 1_000, bpm: 160 },
  ];
  const bytes = fitFile(begun.toISOString(), { laps });
  const chooseBytes = (name: string, content: Uint8Array) =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await page.goto('/imports');
  await expect(earlier(page)).toContainText('No imports yet');
  await chooseBytes('cut.fit', bytes.slice(0, 200));
  await expect(preview(page)).toContainText('This file is incomplete or damaged. Copy or export it again.');
  await preview(page).getByRole('button', { name: 'Another file' }).click();
  await expect(preview(page)).toBeHidden();

  const importing = countSteps();
  const archive = await zipOf({
    'activities/1.fit': bytes,
    'activities/2.fit': bytes,
    'readme.txt': 'hello',
  });
  await importing.step(() => chooseBytes('strava.zip', archive));
  await expect(preview(page)).toContainText('Recording · 1 session · 2 laps');
  await expect(preview(page)).toContainText('2 km · heart rate in 1 of 1');
  await expect(preview(page)).toContainText('1 recording is in it twice and counts once');
  await expect(preview(page)).toContainText('1 name understood');
  await expectAccessible(page);
  expect(await sessionsOf(client)).toEqual([]);
  await importing.press(start(page));
  importing.tell('a client imports a recording', 2);
  await expect(earlier(page)).toContainText('1 session');
  await expect.poll(() => importsOf(client)).toMatchObject([{ addedSessions: 1, addedSets: 2 }]);
  const [session] = await sessionsOf(client);
  expect(session).toMatchObject({ name: 'Running', doneSets: 2, imported: true });
  await page.goto(`/sessions/${session?.id}`);
  // A lap with its pace.
  await expect(page.getByRole('main')).toContainText('5:00');
  const days = () => client.api.get<{ minutes: number }[]>('/api/heart-rate/daily');
  await expect.poll(async () => (await days()).some(({ minutes }) => minutes > 0)).toBe(true);

  // A second import adds nothing, and all of it is taken back.
  await page.goto('/imports');
  await expect(earlier(page)).toContainText('strava.zip');
  await chooseBytes('run.fit', bytes);
  await expect(preview(page)).toContainText('1 session is there already.');
  await start(page).click();
  await expect(earlier(page).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => importsOf(client)).toMatchObject([{ addedSessions: 0 }, { addedSessions: 1 }]);
  await earlier(page).getByRole('button', { name: 'Take back: strava.zip' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(earlier(page).getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => sessionsOf(client)).toEqual([]);
});
