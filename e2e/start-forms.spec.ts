import { expect } from '@playwright/test';
import type { AnsweredForms } from '../packages/contract/src/start-forms.ts';
import { expectAccessible, GATE, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

const cardOf = ({ page }: Visitor, name = 'Before you train') => page.getByRole('region', { name });
const saveOf = ({ page }: Visitor) => page.getByRole('button', { name: 'Save answers' });
const questionOf = ({ page }: Visitor, words: RegExp) => page.getByRole('group', { name: words });
const BONES = /bones, joints or back/;

test(
  'a client answers in a few steps and agrees to the terms; the coach reads a yes first, and new terms are asked again',
  GATE,
  async ({ newVisitor }) => {
    const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
    await becomeTrainer(trainer);
    const kim = await becomeClient(client, trainer);

    await test.step('the trainer writes terms, and sees that nothing is answered', async () => {
      const { page } = trainer;
      await page.goto('/logo-management');
      await page.getByRole('textbox', { name: 'Terms' }).fill('Be on time.\nTell us when it hurts.');
      await page.reload();
      // What is typed stays until it is saved.
      await expect(page.getByRole('textbox', { name: 'Terms' })).toHaveValue(
        'Be on time.\nTell us when it hurts.',
      );
      await page.getByRole('button', { name: 'Save as new version' }).click();
      await expect(page.getByText('Version 1', { exact: false })).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/coach/${kim.id}`);
      await expect(page.getByText('Not answered yet')).toBeVisible();
    });

    await test.step('the client answers: open, two answers, agree, save', async () => {
      const { page } = client;
      await page.goto('/');
      await expectAccessible(page);
      await cardOf(client).getByRole('link', { name: 'Answer the questions' }).click();
      await questionOf(client, BONES).getByText('Yes', { exact: true }).click();
      await page.getByLabel('What should be known about it?').fill('Left knee');
      await page.reload();
      await expect(page.getByLabel('What should be known about it?')).toHaveValue('Left knee');
      // What is missing has the focus.
      await saveOf(client).click();
      await expect(page.getByRole('radiogroup', { name: /heart or blood pressure/ })).toBeFocused();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Answer the rest with No' }).click();
      await page.getByText('Strength', { exact: true }).click();
      await page.getByText('Barbell', { exact: true }).click();
      await expect(page.getByText('Tell us when it hurts.', { exact: false })).toBeVisible();
      await page.getByText('I have read version 1', { exact: false }).click();
      await saveOf(client).click();
      await expect(saveOf(client)).toBeDisabled();
    });

    await test.step('the coach reads the yes first, and what was agreed to', async () => {
      const { page } = trainer;
      await page.getByRole('button', { name: 'Left knee' }).click();
      const concerns = page.getByRole('region', { name: 'Health: read this first' });
      await expect(concerns).toContainText('Left knee');
      await expect(concerns.getByRole('listitem')).toHaveCount(1);
      const top = async (name: string) => (await page.getByText(name).first().boundingBox())?.y ?? 0;
      expect(await top('Bones, joints or back')).toBeLessThan(await top('Training pauses'));
      await expect(page.getByText('Agreed to version 1', { exact: false })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'All answers' }).click();
      const copy = page.getByRole('dialog');
      await copy.getByText('Version 1', { exact: false }).click();
      await expect(copy.getByText('Tell us when it hurts.', { exact: false })).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await copy.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('terms change: the client is asked again, puts it off, and agrees', async () => {
      const { page } = client;
      await page.goto('/');
      await expect(page.getByText('No activities yet')).toBeVisible();
      await expect(cardOf(client)).toHaveCount(0);
      await trainer.api.put('/api/studio-terms', { content: 'Be early.' });
      const asked = cardOf(client, 'Terms to agree to');
      await expect(asked).toBeVisible();
      await expect(trainer.page.getByText('Agreed to older terms only')).toBeVisible();
      await asked.getByRole('button', { name: 'Later' }).click();
      await expect(asked).toHaveCount(0);
      await page.reload();
      await expect(page.getByText('No activities yet')).toBeVisible();
      await expect(asked).toHaveCount(0);
      // It is put off, not gone: the settings lead there, and terms that change again ask again.
      await trainer.api.put('/api/studio-terms', { content: 'Be very early.' });
      await asked.getByRole('link', { name: 'Read the terms' }).click();
      await expect(page.getByText('Be very early.')).toBeVisible();
      await page.getByText('I have read version 3', { exact: false }).click();
      await saveOf(client).click();
      await expect(saveOf(client)).toBeDisabled();
      await expect(trainer.page.getByText('Agreed to version 3', { exact: false })).toBeVisible();
    });

    await test.step('the client changes an answer; both have every version', async () => {
      const { page } = client;
      await page.goto('/profile#settings/studio');
      await page.getByRole('link', { name: 'Open start form' }).click();
      await questionOf(client, BONES).getByText('No', { exact: true }).click();
      await saveOf(client).click();
      await expect(saveOf(client)).toBeDisabled();
      await expect(trainer.page.getByRole('button', { name: 'Health: No to every question' })).toBeVisible();
      await page.getByRole('button', { name: 'All answers' }).click();
      const copy = page.getByRole('dialog');
      await copy.getByText('1', { exact: true }).click();
      await expect(copy.getByText('Left knee')).toBeVisible();
      const { forms } = await client.api.get<AnsweredForms>('/api/start-forms');
      expect(forms.map(({ terms }) => terms?.version)).toEqual([3, 3, 1]);
    });
  },
);
