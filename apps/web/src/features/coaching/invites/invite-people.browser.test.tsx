import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import { InvitePeople } from './invite-people.tsx';

test('more people than one call takes are invited at a press; after a failure, the rest at the next', async () => {
  const people = Array.from({ length: 250 }, (_, at) => ({ email: `${at}@example.com`, name: '' }));
  const asked = answerCalls({
    'POST /api/invites/mailed': (body) => {
      const { length } = (body as { people: unknown[] }).people;
      return asked.length === 2
        ? refuse(503, 'http.unavailable')
        : Response.json({ invited: length - 1, before: 1, clients: 0, isMailed: true });
    },
  });
  await renderSignedIn(<InvitePeople people={people} />);
  const button = page.getByRole('button');
  await button.click();
  await expect.element(page.getByText(/server is busy or restarting/)).toBeVisible();
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByText(/247 .*3 /)).toBeVisible();
  const sent = asked.flatMap(({ body }, at) =>
    at === 1 ? [] : (body as { people: { email: string }[] }).people.map(({ email }) => email),
  );
  expect(sent).toEqual(people.map(({ email }) => email));
});
