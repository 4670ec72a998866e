import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CallError } from '#lib/call/call.ts';
import { StartFailed } from './start-failed.tsx';

const shown = async (error: CallError) => {
  const screen = await render(<StartFailed error={error} busy={false} onRetry={() => {}} />);
  const text = page.getByRole('alert').element().textContent;
  await screen.unmount();
  return text;
};
const problem = (status: number, code: string) =>
  new CallError(status, '', { type: 'about:blank', title: '', status, detail: '', code });

test('a server that is not reached is called so, and one that refuses says why', async () => {
  expect(await shown(new CallError(0, 'no connection', null))).toContain('Spotter cannot be reached');
  const refused = await shown(problem(429, 'http.too_many_requests'));
  expect(refused).toContain('You sent too many requests. Try again in 1 minute.');
  expect(refused).not.toContain('cannot be reached');
});
