import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import type { PreparedImport } from '../kept-import-store.ts';
import { CalendarWizard } from './calendar-wizard.tsx';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

async function show(...lines: string[]) {
  const onStart = vi.fn<(prepared: PreparedImport) => void>();
  const files = [new Blob([lines.join('\n')])];
  await renderSignedIn(
    <CalendarWizard
      chosen={{ kind: 'calendar', name: 'work.ics', files }}
      onStart={onStart}
      onDiscard={() => undefined}
    />,
  );
  return onStart;
}

test('a calendar file shows what it adds, what is there and what stays out, before anything is written', async () => {
  const asked = answerCalls({
    'POST /api/imports/lists/check': () => Response.json({ there: [0], wrong: [], names: [] }),
  });
  const onStart = await show(
    'BEGIN:VCALENDAR',
    ...event('UID:a', 'SUMMARY:Physio', 'DTSTART:20260310T090000Z', 'DESCRIPTION:<b>Bring</b> it<br>all'),
    ...event('UID:b', 'SUMMARY:Trip', 'DTSTART;VALUE=DATE:20260310'),
    ...event('UID:c', 'SUMMARY:Ghost', 'DTSTART:99990101T000000Z'),
    ...event('UID:d', 'SUMMARY:Off', 'DTSTART:20260310T090000Z', 'STATUS:CANCELLED'),
    'END:VCALENDAR',
  );
  await expect.element(page.getByText('Calendar · 2 events')).toBeVisible();
  await expect.element(page.getByText('1 event is there already and stays as it is')).toBeVisible();
  await expect.element(page.getByText('1 cancelled event stays out')).toBeVisible();
  await expect.element(page.getByText('Ghost: cannot be read')).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).click();
  const [prepared] = onStart.mock.calls[0] ?? [];
  expect(prepared).toMatchObject({ source: 'calendar', sessions: [], sets: 0 });
  expect(prepared?.lists?.[0]?.rows).toMatchObject([{ title: 'Physio', description: 'Bring it\nall' }, {}]);
  expect(asked).toHaveLength(1);
});

test('a file without a calendar says what to do, and is not asked about', async () => {
  const asked = answerCalls({});
  await show('day,exercise', '1,2');
  await expect.element(page.getByText(/No calendar is in this file/)).toBeVisible();
  expect(asked).toEqual([]);
});
