import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSignedIn } from '../../../testing/signed-in.tsx';
import { ReplyField } from './reply-field.tsx';

const TITLE = 'Keep it up';
const item = {
  ...{ formId: 'weekly', version: 1, client: { id: 'mia', name: 'Mia Larsen', profileImageUrl: null } },
  ...{ day: '2026-03-01', answeredAt: null, answers: [], before: null },
  week: { planned: 3, done: 3, percent: 100 },
  weekBefore: { planned: 3, done: 3, percent: 100 },
};

test('a template follows what is typed, with the focus in the field, and is sent with it', async () => {
  const sent: string[] = [];
  await renderSignedIn(
    <ReplyField
      item={item}
      fieldRef={null}
      isSpeaking={false}
      onSpeak={() => {}}
      onTemplate={() => {}}
      renderTemplates={(onChoose) => (
        <button type="button" onClick={() => onChoose(`${TITLE}, Mia.`)}>
          {TITLE}
        </button>
      )}
      onReply={(content) => sent.push(content)}
    />,
  );
  const field = page.getByRole('textbox');
  await field.fill('Good week. ');
  await page.getByRole('button', { name: TITLE }).click();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await expect.element(page.getByRole('textbox')).toHaveValue('Good week.\nKeep it up, Mia.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual(['Good week.\nKeep it up, Mia.']);
});
