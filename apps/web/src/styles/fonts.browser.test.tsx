import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

/** The families whose file of Latin Extended the page has asked for. */
async function extended(): Promise<string[]> {
  await document.fonts.ready;
  const asked = [...document.fonts].filter(
    ({ unicodeRange, status }) => unicodeRange.startsWith('U+100-') && status !== 'unloaded',
  );
  return asked.map(({ family }) => family.replaceAll('"', '')).sort();
}

test('Latin Extended is loaded by the first of its letters, each face for itself', async () => {
  const page = await render(
    <>
      <p>{'Ünal, Núñez, Jørgensen, cœur “…” – 60 kg × 8 €'}</p>
      <p className="display">{'Ünal, Núñez, Jørgensen'}</p>
      <p lang="ja">{'Núñez 60 kg'}</p>
    </>,
  );
  expect(await extended()).toEqual([]);
  await page.rerender(<p className="display">{'Kądziela'}</p>);
  await expect.poll(extended).toEqual(['Archivo Variable']);
  await page.rerender(<p>{'Kądziela'}</p>);
  await expect.poll(extended).toEqual(['Archivo Variable', 'Inter Variable']);
  await page.rerender(<p lang="ja">{'Kądziela'}</p>);
  await expect.poll(extended).toEqual(['Archivo Variable', 'Inter Variable', 'Latin beside CJK']);
});
