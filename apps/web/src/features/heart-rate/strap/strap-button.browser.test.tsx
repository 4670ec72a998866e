import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { StrapButton } from './strap-button.tsx';

/** Stands in the browser's place: the person closes its list without a choice. */
function closeEveryList(): unknown[] {
  const wanted: unknown[] = [];
  const requestDevice = async (options: unknown) => {
    wanted.push(options);
    throw new DOMException('User cancelled', 'NotFoundError');
  };
  Object.defineProperty(navigator, 'bluetooth', { configurable: true, value: { requestDevice } });
  return wanted;
}
afterEach(() => void Reflect.deleteProperty(navigator, 'bluetooth'));

test('a list that was left without a strap leads to all devices, once, with what to switch on', async () => {
  answerCalls({});
  const wanted = closeEveryList();
  await renderSignedIn(<StrapButton />);
  await page.getByRole('button', { name: 'Connect a strap' }).click();
  await expect.element(page.getByText(/switch on broadcasting of the heart rate/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show all devices' }).click();
  await vi.waitFor(() =>
    expect(wanted).toEqual([
      { filters: [{ services: ['heart_rate'] }] },
      { acceptAllDevices: true, optionalServices: ['heart_rate'] },
    ]),
  );
});
