import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, refuse, renderSignedIn } from '../../testing/signed-in.tsx';
import { ImportsView } from './imports-view.tsx';
import { keepImport } from './kept-import-store.ts';
import type { ListBatch } from './list-batches-of.ts';
import { resumeImport, startImport } from './running-store.ts';

async function archive(): Promise<File> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  const head = JSON.stringify({ format: 'spotter-archive', version: 1 });
  await zip.add('archive.json', new BlobReader(new Blob([head])));
  return new File([await zip.close()], 'spotter.zip', { type: 'application/zip' });
}

test('an archive says that it is read, can be left meanwhile, and says when that failed', async () => {
  let fail = () => {};
  const asked = answerCalls({
    'GET /api/imports': () => Response.json([]),
    'GET /api/imports/lists': () =>
      new Promise((resolve) => {
        fail = () => resolve(refuse(503, 'http.unavailable'));
      }),
  });
  const { container } = await renderSignedIn(<ImportsView renderExercises={() => null} />);
  const choose = async () => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await page.elementLocator(input).upload(await archive());
    await expect.element(page.getByRole('status')).toHaveTextContent('Reading the file');
  };
  await choose();
  await page.getByRole('button', { name: 'Another file' }).click();
  await choose();
  await expect.poll(() => asked.filter(({ key }) => key.endsWith('/lists')).length).toBe(2);
  fail();
  await expect.element(page.getByText(/server is busy or restarting/)).toBeVisible();
  await expect.element(page.getByText('Choose a file')).toBeVisible();
});

test('names that the server did not answer are asked again by a press', async () => {
  let isBusy = true;
  answerCalls({
    'GET /api/imports': () => Response.json([]),
    'POST /api/imports/check': () => Response.json({ there: 0 }),
    'POST /api/imports/names': () =>
      isBusy
        ? refuse(503, 'http.unavailable')
        : Response.json([{ name: 'Squat', exercise: null, isSure: false, fits: false }]),
  });
  const { container } = await renderSignedIn(<ImportsView renderExercises={() => null} />);
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  const text = 'Date,Exercise,Weight,Reps\n2026-03-01,Squat,100,5\n';
  if (input) await page.elementLocator(input).upload(new File([text], 'sets.csv'));
  await expect.element(page.getByText(/server is busy or restarting/)).toBeVisible();
  isBusy = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1 name to look at')).toBeVisible();
  expect(page.getByText(/server is busy or restarting/).elements()).toEqual([]);
});

test('the focus follows a chosen file to its name, and comes back to the field when it is left', async () => {
  answerCalls({ 'GET /api/imports': () => Response.json([]) });
  const { container } = await renderSignedIn(<ImportsView renderExercises={() => null} />);
  const field = () => container.querySelector<HTMLInputElement>('input[type=file]');
  const calendar = ['BEGIN:VCALENDAR', 'END:VCALENDAR', ''].join('\r\n');
  for (const [name, text] of [
    ['work.ics', calendar],
    ['sets.csv', 'Date,Exercise,Weight,Reps\n2026-03-01,Squat,100,5\n'],
  ] as const) {
    const input = field();
    input?.focus();
    if (input) await page.elementLocator(input).upload(new File([text], name));
    await expect.element(page.getByRole('heading', { name })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    page.getByRole('button', { name: 'Another file' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(field).not.toBe(null);
    await expect.poll(() => document.activeElement === field()).toBe(true);
  }
});

test('a file that is refused says by the field what to do, until another one is chosen', async () => {
  answerCalls({ 'GET /api/imports': () => Response.json([]) });
  const { container } = await renderSignedIn(<ImportsView renderExercises={() => null} />);
  const field = () => page.elementLocator(container.querySelector('input[type=file]') as HTMLInputElement);
  // There before its words, so that a screen reader says them.
  const said = page.getByRole('alert').element();
  await field().upload(new File([new Uint8Array(400)], 'workbook.xlsx'));
  await expect.poll(() => said.textContent).toMatch(/^workbook.xlsx: This is no table. Export it as CSV/);
  await expect.element(field()).toHaveAccessibleDescription(said.textContent);
  await expect.element(field()).toHaveFocus();
  await field().upload(new File(['Date,Exercise,Reps\n2026-03-01,Squat,5\n'], 'sets.csv'));
  await expect.element(page.getByRole('heading', { name: 'sets.csv' })).toBeVisible();
  expect(said.textContent).toBe('');
  await page.getByRole('button', { name: 'Another file' }).click();
  expect(said.textContent).toBe('');
});

test('an import that added nothing says that nothing is new', async () => {
  const id = '01980000-0000-7000-8000-000000000002';
  const nothing = { sent: 0, sentRows: 0, addedSessions: 0, addedRows: 0 };
  const left = { ...nothing, id, name: 'again.csv', source: 'other', finishedAt: null, by: null, sets: 0 };
  answerCalls({
    'GET /api/imports': () =>
      Response.json([{ ...left, at: '2026-03-01T10:00:00Z', sessions: 0, rows: 0, addedSets: 0 }]),
    [`PUT /api/imports/${id}`]: () => Response.json(nothing),
    [`POST /api/imports/${id}/finish`]: () => Response.json(nothing),
  });
  await keepImport({ id, name: 'again.csv', source: 'other', sets: 0, answers: [], sessions: [] });
  await renderSignedIn(<ImportsView renderExercises={() => null} />);
  await expect.element(page.getByText('Nothing new is in this file')).toBeVisible();
});

/** Answers uploads as the store does. */
function takeUploads() {
  const put = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new Event('load'));
  });
  vi.spyOn(XMLHttpRequest.prototype, 'status', 'get').mockReturnValue(204);
  vi.spyOn(XMLHttpRequest.prototype, 'getResponseHeader').mockReturnValue('1');
  return put;
}
const newPhoto = () =>
  new Promise<Blob | null>((resolve) =>
    Object.assign(document.createElement('canvas'), { width: 9, height: 9 }).toBlob(resolve),
  );

test('a photo is uploaded again before its row is sent; one that is missing or no picture is left out', async () => {
  const photo = await newPhoto();
  const files: Record<string, Blob | null> = { good: photo, missing: null, text: new Blob(['text']) };
  const rows = Object.keys(files).map((file) => ({ file, view: 'front' }));
  const id = '01980000-0000-7000-8000-000000000000';
  const answer = { sent: 0, sentRows: 0, addedSessions: 0, addedRows: 1 };
  const put = takeUploads();
  const asked = answerCalls({
    [`PUT /api/imports/${id}`]: () => Response.json(answer),
    'POST /api/objects/upload': () =>
      Response.json({ uploadURL: '/api/objects/new/content', objectPath: '/api/objects/new', resumeURL: '' }),
    [`POST /api/imports/${id}/lists`]: () => Response.json(answer),
    [`POST /api/imports/${id}/finish`]: () =>
      asked.filter(({ key }) => key.endsWith('/finish')).length < 2
        ? refuse(503, 'http.unavailable')
        : Response.json(answer),
  });
  const stopped = await startImport({
    ...{ id, name: 'spotter.zip', source: 'spotter', sets: 0, answers: [], sessions: [] },
    lists: [{ list: 'check-in-photos', rows }],
    uploadOf: async (path) => files[path] ?? null,
  });
  expect(stopped).toBe(null);
  answer.sentRows = rows.length;
  // A page that goes on later names what was left out before.
  expect(await resumeImport(id)).toEqual({
    ...{ sessions: 0, rows: 1, withoutFile: 2, tooLarge: 0, source: 'spotter' },
  });
  expect(put).toHaveBeenCalledTimes(1);
  const sent = asked.filter(({ key }) => key.endsWith('/lists')).map(({ body }) => body);
  expect(sent).toEqual([
    { from: 0, list: 'check-in-photos', rows: [{ file: '/api/objects/new', view: 'front' }] },
  ]);
  vi.restoreAllMocks();
});

test('an exercise comes without a picture that is missing, and with a video elsewhere', async () => {
  const id = '01980000-0000-7000-8000-000000000001';
  const answer = { sent: 0, sentRows: 0, addedSessions: 0, addedRows: 1 };
  takeUploads();
  const asked = answerCalls({
    [`PUT /api/imports/${id}`]: () => Response.json(answer),
    'POST /api/objects/upload': () =>
      Response.json({ uploadURL: '/api/objects/new/content', objectPath: '/api/objects/new', resumeURL: '' }),
    [`POST /api/imports/${id}/lists`]: () => Response.json(answer),
    [`POST /api/imports/${id}/finish`]: () => Response.json(answer),
  });
  const photo = await newPhoto();
  const video = 'https://www.youtube-nocookie.com/embed/abcdefghijk';
  const rows = ['/api/objects/good', '/api/objects/missing'].map((picture) => ({ picture, video }));
  const added = await startImport({
    ...{ id, name: 'studio.zip', source: 'spotter', sets: 0, answers: [], sessions: [] },
    lists: [
      { list: 'exercises', rows },
      { list: 'programmes', rows: [{ description: 'x'.repeat(4_000_000) }] },
    ],
    uploadOf: async (path) => (path.endsWith('good') ? photo : null),
  });
  expect(added).toMatchObject({ rows: 1, withoutFile: 1, tooLarge: 1 });
  const sent = asked.filter(({ key }) => key.endsWith('/lists')).map(({ body }) => (body as ListBatch).rows);
  expect(sent).toEqual([[{ picture: '/api/objects/new', video }], [{ picture: null, video }]]);
  vi.restoreAllMocks();
});

test('the training of several clients is one import, goes on where it stopped, waits when told to, and passes over who shows none', async () => {
  const [whole, ...parts] = [2, 3, 4].map((last) => `01980000-0000-7000-8000-00000000000${last}`);
  const session = {
    ...{ at: '2026-03-02T10:00:00', name: 'Legs', title: 'Legs', minutes: 60, note: '' },
    items: [],
  };
  const answer = { sent: 0, sentRows: 0, addedSessions: 2, addedRows: 0, finishedAt: null };
  let isTold = false;
  const asked = answerCalls({
    [`PUT /api/imports/${whole}`]: () => Response.json(answer),
    [`PUT /api/imports/${parts[0]}`]: () => refuse(404, 'imports.client_not_found'),
    [`PUT /api/imports/${parts[1]}`]: () => Response.json({ ...answer, sent: 1 }),
    [`POST /api/imports/${parts[1]}/sessions`]: () => Response.json({ ...answer, sent: 2 }),
    [`POST /api/imports/${parts[1]}/finish`]: () => {
      const isFirst = !isTold;
      isTold = true;
      return isFirst
        ? new Response('{}', { status: 429, headers: { 'retry-after': '0.001' } })
        : refuse(404, 'imports.not_found');
    },
    [`POST /api/imports/${whole}/finish`]: () => Response.json(answer),
  });
  const added = await startImport({
    ...{ id: whole ?? '', name: 'studio.zip', source: 'spotter', sets: 0, answers: [], sessions: [] },
    parts: parts.map((id, at) => ({ id, clientId: `client ${at}`, sets: 0, sessions: [session, session] })),
  });
  expect(added).toMatchObject({ sessions: 2, rows: 0 });
  const [begun, , second, sent] = asked.map(({ body }) => body);
  expect(begun).toMatchObject({ sessions: 0, parts: 2 });
  expect(second).toMatchObject({ clientId: 'client 1', partOf: whole, sessions: 2 });
  expect(sent).toMatchObject({ from: 1, sessions: [session] });
  expect(asked.map(({ key }) => key).at(-1)).toBe(`POST /api/imports/${whole}/finish`);
});

test('the training of two hundred clients passes without a press, however often the server asks to wait', async () => {
  const idOf = (at: number) => `01980000-0000-7000-8000-${String(at).padStart(12, '0')}`;
  const answer = { sent: 0, sentRows: 0, addedSessions: 1, addedRows: 0, finishedAt: null };
  let count = 0;
  const limited = () => {
    count += 1;
    return count % 240 === 0
      ? new Response('{}', { status: 429, headers: { 'retry-after': '0.001' } })
      : Response.json(answer);
  };
  const whole = idOf(1000);
  const places = Array.from({ length: 200 }, (_, at) => at);
  answerCalls(
    Object.fromEntries(
      [whole, ...places.map(idOf)].flatMap((id) =>
        [`PUT /api/imports/${id}`, `POST /api/imports/${id}/sessions`, `POST /api/imports/${id}/finish`].map(
          (key) => [key, limited],
        ),
      ),
    ),
  );
  const session = {
    at: '2026-03-02T10:00:00',
    name: 'Legs',
    title: 'Legs',
    minutes: 60,
    note: '',
    items: [],
  };
  const added = await startImport({
    ...{ id: whole, name: 'studio.zip', source: 'spotter', sets: 0, answers: [], sessions: [] },
    parts: places.map((at) => ({ id: idOf(at), clientId: `client ${at}`, sets: 0, sessions: [session] })),
  });
  expect(added).toMatchObject({ sessions: 1 });
  expect(count).toBe(604);
});

test('an import that waits says so, and can be taken back meanwhile', async () => {
  const id = '01980000-0000-7000-8000-000000000005';
  answerCalls({
    'GET /api/imports': () => Response.json([]),
    [`PUT /api/imports/${id}`]: () => new Response('{}', { status: 429, headers: { 'retry-after': '60' } }),
    [`DELETE /api/imports/${id}`]: () => new Response(null, { status: 204 }),
  });
  await renderSignedIn(<ImportsView renderExercises={() => null} />);
  void startImport({
    ...{ id, name: 'studio.zip', source: 'spotter', sets: 0, answers: [], sessions: [] },
    lists: [{ list: 'habits', rows: [{ name: 'Walk' }] }],
  });
  await expect.element(page.getByText(/goes on by itself/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop and take back' }).click();
  await expect.element(page.getByText(/goes on by itself/)).not.toBeInTheDocument();
});
