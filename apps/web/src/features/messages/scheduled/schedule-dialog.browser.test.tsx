import type { MessageFile } from '@spotter/contract/message-extras';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitsForFiles } from '#lib/outbox/outbox.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { useChosenFiles } from '../composer/use-chosen-files.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const VOICE: MessageFile = { kind: 'voice', path: '/api/objects/voice', seconds: 12, peaks: [1] };
const PICTURE = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

function Change({ there = [VOICE] }: { there?: readonly MessageFile[] }) {
  return (
    <ScheduleDialog
      id="0198c0de-0000-7000-8000-000000000001"
      content=""
      files={useChosenFiles(there)}
      when={{ day: '2036-01-05', time: '08:00' }}
      to={{ channelId: 'general' }}
      onClose={() => undefined}
    />
  );
}

test('a message that waits keeps its files, gets others, and needs no words then', async () => {
  answerCalls({});
  const { show } = await renderSignedIn(<Change />);
  await expect.element(page.getByRole('button', { name: 'Remove Your voice note' })).toBeVisible();
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(field as HTMLInputElement, new File([PICTURE], 'plan.png', { type: 'image/png' }));
  await expect.element(page.getByRole('img', { name: 'plan.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => outbox.entries().length).toBe(1);
  const [entry] = outbox.entries();
  const keptIds = Object.keys(entry?.files ?? {});
  expect(keptIds).toHaveLength(1);
  expect(entry?.input).toMatchObject({
    body: { content: '', files: [VOICE, { kind: 'picture', path: `kept:${keptIds[0]}` }] },
  });
  // Its picture still waits here: it is changed where it waits, and no second write overtakes it.
  const picture: MessageFile = { ...VOICE, kind: 'picture', path: `kept:${keptIds[0]}` };
  await show(<Change key="again" there={[VOICE, picture]} />);
  await page.getByRole('button', { name: 'Remove Your voice note' }).click();
  await page.getByLabelText('Message').fill('On Friday');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => outbox.entries()[0]?.input).toMatchObject({ body: { content: 'On Friday' } });
  const changed = outbox.entries();
  expect(changed.map(({ id, files }) => [id, files])).toEqual([[entry?.id, { [keptIds[0] ?? '']: null }]]);
  expect(changed[0]?.input).toMatchObject({ body: { files: [picture] } });
  await show(<Change key="without" there={[picture]} />);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByLabelText('Message').fill('Without it');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => outbox.entries()[0]?.input).toMatchObject({ body: { files: [] } });
  expect(outbox.entries().map((one) => [one.id, waitsForFiles(one)])).toEqual([[entry?.id, false]]);
});
