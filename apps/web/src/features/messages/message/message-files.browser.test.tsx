import type { MessageFile } from '@spotter/contract/message-extras';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { MessageFiles } from './message-files.tsx';

const PATH = '/api/objects/clip';
const clip = { kind: 'clip', path: PATH, seconds: 4, peaks: null } as unknown as MessageFile;

test('a film that is out of reach is not called one that this browser cannot play', async () => {
  let isThere = false;
  const asked = answerCalls({ [`HEAD ${PATH}`]: () => new Response(null, { status: isThere ? 200 : 404 }) });
  await renderSignedIn(<MessageFiles files={[clip]} name="Kim" />);
  await expect.poll(() => asked).toHaveLength(1);
  const unplayable = page.getByRole('link', { name: 'Save the film' });
  await expect.element(page.getByLabelText(/Kim/)).toBeVisible();
  expect(unplayable.elements()).toEqual([]);
  isThere = true;
  dispatchEvent(new Event('online'));
  await expect.element(unplayable).toBeVisible();
});
