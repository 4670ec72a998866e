import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { RestBar } from './rest-bar.tsx';
import { useRest } from './use-rest.ts';

const BEGIN = Date.UTC(2026, 0, 5, 10);

function Session() {
  const rest = useRest('session', 'Strong day');
  return (
    <>
      <button type="button" onClick={() => rest.begin(300)}>
        {'Log set'}
      </button>
      {rest.rest && <RestBar rest={rest.rest} onExtend={rest.extend} onStop={rest.stop} />}
      <button type="button" onClick={() => rest.setOff(true)}>
        {'Turn off'}
      </button>
    </>
  );
}
const open = () => render(<Session />);
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const timer = () => page.getByRole('timer');
const shows = (text: string) => expect.poll(() => timer().query()?.textContent).toBe(text);
const passes = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: BEGIN });
  return () => vi.useRealTimers();
});

describe('a rest', () => {
  test('goes on while its page is closed, and says when it is over', async () => {
    await open();
    await press('Log set');
    await shows('5:00');
    await cleanup();
    passes(100);
    await open();
    await shows('3:20');
    passes(201);
    await expect.element(page.getByText('Time for the next set').first()).toBeInTheDocument();
    await expect.poll(() => timer().query()).toBeNull();
  });

  test('is longer or shorter by 15 seconds, also after its page was closed', async () => {
    await open();
    await press('Log set');
    await press(/15 seconds more/);
    await shows('5:15');
    await press(/15 seconds less/);
    await press(/15 seconds less/);
    await shows('4:45');
    await cleanup();
    await open();
    await shows('4:45');
  });

  test('that was skipped does not come back', async () => {
    await open();
    await press('Log set');
    await shows('5:00');
    await press('Skip');
    await expect.poll(() => timer().query()).toBeNull();
    await cleanup();
    await open();
    expect(timer().query()).toBeNull();
  });

  test('begins no more once the timer is turned off, also on the page opened next', async () => {
    await open();
    await press('Turn off');
    await press('Log set');
    expect(timer().query()).toBeNull();
    await cleanup();
    await open();
    await press('Log set');
    expect(timer().query()).toBeNull();
  });
});
