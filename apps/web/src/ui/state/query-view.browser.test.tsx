import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CallError } from '#lib/call/call.ts';
import { QueryView, type ShownQuery } from './query-view.tsx';

const IDLE: ShownQuery<string[]> = {
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => undefined,
};
const OFFLINE = new CallError(0, 'no connection', null);

function List({ query }: { query: Partial<ShownQuery<string[]>> }) {
  return (
    <QueryView
      query={{ ...IDLE, ...query }}
      loading={<p role="status">{'Loading'}</p>}
      failed={'The list could not be loaded'}
      empty={<p>{'Nothing yet'}</p>}
    >
      {(names) => names.map((name) => <li key={name}>{name}</li>)}
    </QueryView>
  );
}

const shows = (text: string) => expect.element(page.getByText(text)).toBeInTheDocument();
const hides = (text: string) => expect.element(page.getByText(text)).not.toBeInTheDocument();

describe('a query', () => {
  test('shows that it loads until it has data', async () => {
    await render(<List query={{ isFetching: true }} />);
    await shows('Loading');
    await hides('Nothing yet');
  });

  test('shows a failure, and can be retried', async () => {
    let tries = 0;
    await render(<List query={{ error: OFFLINE, refetch: () => (tries += 1) }} />);
    await shows('The list could not be loaded');
    await hides('Loading');
    await page.getByRole('button').click();
    expect(tries).toBe(1);
  });

  test('keeps showing its data when a later read fails', async () => {
    await render(<List query={{ data: ['Ada'], error: OFFLINE }} />);
    await shows('Ada');
    await hides('The list could not be loaded');
  });

  test('without entries shows the empty state', async () => {
    await render(<List query={{ data: [] }} />);
    await shows('Nothing yet');
  });

  test('changes from one state to the next', async () => {
    const screen = await render(<List query={{ isFetching: true }} />);
    await shows('Loading');
    await screen.rerender(<List query={{ error: OFFLINE }} />);
    await shows('The list could not be loaded');
    await screen.rerender(<List query={{ data: ['Ada', 'Grace'] }} />);
    await shows('Grace');
    await hides('The list could not be loaded');
  });
});
