import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { NewGroupPage } from './new-group-page.tsx';

const clients = Array.from({ length: 40 }, (_nothing, at) => ({ id: `c${at}`, name: `Client ${at + 1}` }));

async function open(width: number) {
  await page.viewport(width, 844);
  answerCalls({ 'GET /api/users/clients': () => Response.json(clients) });
  await renderSignedIn(
    <main className="px-4">
      <NewGroupPage needs={new Map()} />
    </main>,
  );
  await expect.element(page.getByText('Client 1', { exact: true })).toBeInViewport();
}

const make = () => page.getByRole('button', { name: 'Make the group' });
const boxOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect();

test('on a phone the button is in sight before all clients are, and comes after them', async () => {
  await open(390);
  await expect.element(make()).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByText('Client 40', { exact: true })).not.toBeInViewport();
  page.getByText('Client 40', { exact: true }).element().scrollIntoView();
  await expect.element(make()).toBeInViewport({ ratio: 1 });
  expect(
    page.getByText('Client 40', { exact: true }).element().compareDocumentPosition(make().element()),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('at a desk the clients stand beside the fields, with the button below these', async () => {
  await open(1440);
  await expect.element(make()).toBeVisible();
  const [field, button] = [boxOf('Name of the group'), make().element().getBoundingClientRect()];
  expect(boxOf('Which clients').right).toBeLessThan(field.left);
  expect(Math.abs(boxOf('Which clients').top - field.top)).toBeLessThan(24);
  expect(button.left).toBeGreaterThan(field.left);
  expect(button.top - field.bottom).toBeLessThan(200);
});
