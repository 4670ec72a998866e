import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CopyField } from './copy-field.tsx';

/** The browser as it is on plain http (none), or with a clipboard that takes texts. */
function setClipboard(writeText?: (text: string) => Promise<void>): void {
  const value = writeText && { writeText };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
}
const field = () => (
  <CopyField label="Link" value="https://x.example/join/1" copyLabel="Copy" copiedLabel="Copied" />
);

test('copies, and says so', async () => {
  const copied: string[] = [];
  setClipboard(async (text) => void copied.push(text));
  await render(field());
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toEqual(['https://x.example/join/1']);
});

test('without a clipboard selects the text, and says so', async () => {
  setClipboard();
  await render(field());
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByRole('button', { name: 'Selected: copy it now' })).toBeVisible();
  const input = page.getByLabelText('Link').element() as HTMLInputElement;
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
});
