import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '../testing/signed-in.tsx';
import { unbroken } from './unbroken.tsx';

test('a line of a title does not end within a short word with a hyphen, and the text stays as it was written', async () => {
  await renderSignedIn(<h1 className="w-36 font-bold text-32">{unbroken('The Thirty-Day Tonnage')}</h1>);
  const title = page.getByRole('heading', { name: 'The Thirty-Day Tonnage' }).element();
  const range = document.createRange();
  range.selectNodeContents(title.querySelector('span') ?? title);
  expect(range.toString()).toBe('Thirty-Day');
  expect(range.getClientRects()).toHaveLength(1);
});
