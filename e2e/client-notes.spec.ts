import { expect } from '@playwright/test';
import { expectAccessible, NO_NETWORK, test } from './fixtures.ts';
import { becomeClient, becomeInvitedTrainer, becomeTrainer, PASSWORD } from './people.ts';

test('a coach keeps private notes on a client, at the desk and on a phone without reception; nobody else reads them', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const { email } = await becomeTrainer(trainer);
  const client = await newVisitor();
  const { id } = await becomeClient(client, trainer);
  const other = await newVisitor();
  await becomeInvitedTrainer(other, trainer);
  const path = `/coach/${id}`;
  const field = (page: typeof trainer.page) => page.getByLabel('Your notes on Kim Rower');

  const desk = trainer.page;
  await desk.goto(path);
  await field(desk).fill('Left knee since May');
  await expectAccessible(desk);
  await desk.goto('/coach');
  await desk.goto(path);
  await expect(field(desk)).toHaveValue('Left knee since May');

  const phone = await newVisitor({ phone: true });
  await phone.api.post('/api/auth/sign-in', { email, password: PASSWORD });
  await phone.page.goto(path);
  await expect(field(phone.page)).toHaveValue('Left knee since May');
  phone.excuse(NO_NETWORK);
  await phone.context.setOffline(true);
  await field(phone.page).fill('Left knee since May. Has rings at home');
  await field(phone.page).blur();
  // Meanwhile the desk writes too: when both meet, nothing is lost.
  await field(desk).fill('Left knee since May, better');
  await field(desk).blur();
  const stored = () => trainer.api.get<{ content: string }>(`/api/coach/clients/${id}/note`);
  await expect.poll(async () => (await stored()).content).toBe('Left knee since May, better');
  await phone.context.setOffline(false);
  await expect(field(desk)).toHaveValue(
    'Left knee since May, better\n\nLeft knee since May. Has rings at home',
  );
  await expect(field(phone.page)).toHaveValue(/better\s+Left knee.*rings/);

  await expect(other.api.get(`/api/coach/clients/${id}/note`)).rejects.toThrow('404');
  await expect(client.api.get(`/api/coach/clients/${id}/note`)).rejects.toThrow('403');
});
