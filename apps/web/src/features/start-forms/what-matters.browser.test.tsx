import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../testing/signed-in.tsx';
import { WhatMatters } from './what-matters.tsx';

const form = (health: object[]) => ({
  ...{ id: 'form', health, goals: [], goalWords: '', equipment: [] },
  ...{ terms: null, createdAt: '2026-03-02T10:00:00.000Z' },
});

function open(forms: object[]) {
  answerCalls({ 'GET /api/start-forms': () => Response.json({ forms, terms: 0 }) });
  return renderSignedIn(<WhatMatters clientId="kim" />);
}

test('what matters is one line in the client’s words, which opens the whole form', async () => {
  await open([
    form([
      { question: 'bones', yes: true, detail: 'Left knee, operated 2021\nNo lunges' },
      { question: 'medicine', yes: true, detail: '' },
      { question: 'heart', yes: false, detail: '' },
    ]),
  ]);
  const line = page.getByRole('button', { name: /^Left knee, operated 2021 · / });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  await line.click();
  await expect.element(page.getByRole('region', { name: 'Health: read this first' })).toBeVisible();
  await line.click();
  expect(page.getByRole('region').elements().length).toBe(1);
});

test('a form that was not answered has nothing to open', async () => {
  await open([]);
  await expect.element(page.getByText('Not answered yet')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
