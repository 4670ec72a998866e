import type { BodyKind } from '@spotter/contract/body';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#lib/call/query-client.ts';
import { answerCalls, refuse, renderSignedIn } from '../../testing/signed-in.tsx';
import { AgreedNumbers } from './agreed-numbers.tsx';

const kind = (more: Partial<BodyKind>): BodyKind => ({
  ...{ kind: 'weight', name: null, unit: null, agreed: false, hidden: false },
  ...{ latest: null, goal: null, target: null, targetBy: null },
  ...more,
});

test('what was agreed stands in one look: a number, or the sum of the day beside its target', async () => {
  answerCalls({
    'GET /api/body': () =>
      Response.json([
        kind({ agreed: true }),
        kind({ kind: 'water', target: 2500 }),
        kind({ kind: 'restingHeartRate' }),
      ]),
    'GET /api/body/values': () => Response.json([]),
  });
  await renderSignedIn(<AgreedNumbers />);
  const shown = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent);
  await expect.poll(shown).toEqual(['Weight–', 'Water0\u00a0mLof 2,500\u00a0mL today']);
});

test('an older number has its day, also before it is there, and nothing is said of what could not be read', async () => {
  const latest = {
    id: 'x',
    kind: 'sleep',
    day: '2026-03-02',
    time: null,
    value: 7.5,
  } as unknown as BodyKind['latest'];
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let values = (): Response | Promise<Response> => asked.then(() => Response.json([latest]));
  answerCalls({
    'GET /api/body': () =>
      Response.json([kind({ kind: 'sleep', agreed: true, latest }), kind({ kind: 'water', agreed: true })]),
    'GET /api/body/values': () => values(),
  });
  const first = await renderSignedIn(<AgreedNumbers />);
  const shown = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent?.replace(/\s/, ' '));
  await expect.poll(shown).toEqual(['Sleep–Mon, Mar 2', 'Water–today']);
  answer();
  await expect.poll(shown).toEqual(['Sleep7.5 hrMon, Mar 2', 'Water0 mLtoday']);
  await first.unmount();
  queryClient.clear();
  values = () => refuse(503, 'http.unavailable');
  await renderSignedIn(<AgreedNumbers />);
  await expect.poll(shown).toEqual(['Sleep–', 'Water–']);
});
