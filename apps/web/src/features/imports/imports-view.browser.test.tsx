import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, refuse, renderSignedIn } from '../../testing/signed-in.tsx';
import { ImportsView } from './imports-view.tsx';

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
    await expect.element(page.getByText('Reading the file')).toBeVisible();
  };
  await choose();
  await page.getByRole('button', { name: 'Another file' }).click();
  await choose();
  await expect.poll(() => asked.filter(({ key }) => key.endsWith('/lists')).length).toBe(2);
  fail();
  await expect.element(page.getByText(/server is busy or restarting/)).toBeVisible();
  await expect.element(page.getByText('Choose a file')).toBeVisible();
});
