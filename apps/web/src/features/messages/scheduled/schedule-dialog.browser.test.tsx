import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { useChosenFiles } from '../composer/use-chosen-files.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const VOICE = { kind: 'voice' as const, path: '/api/objects/voice', seconds: 12, peaks: [1] };
const PICTURE = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

function Change() {
  return (
    <ScheduleDialog
      id="0198c0de-0000-7000-8000-000000000001"
      content=""
      files={useChosenFiles([VOICE])}
      when={{ day: '2036-01-05', time: '08:00' }}
      to={{ channelId: 'general' }}
      onClose={() => undefined}
    />
  );
}

test('a message that waits keeps its files, gets others, and needs no words then', async () => {
  answerCalls({});
  await renderSignedIn(<Change />);
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
});
