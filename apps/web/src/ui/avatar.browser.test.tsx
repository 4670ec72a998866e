import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Avatar } from './avatar.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
const disc = () => page.getByTestId('face');

test('a picture that does not come leaves the letter on its ground, in the display face', async () => {
  const mia = { id: 'mia', firstName: 'Mia', email: null };
  const shown = (profileImageUrl: string) => (
    <Avatar data-testid="face" person={{ ...mia, profileImageUrl }} size={56} />
  );
  const { rerender } = await render(shown('data:image/png;base64,none'));
  await expect.element(disc()).toHaveTextContent('M');
  await expect.element(disc()).toHaveClass('display', /^bg-person-/);
  await rerender(shown(PIXEL));
  await expect.element(disc()).toHaveTextContent('');
  await expect.element(disc().getByRole('presentation')).toBeInTheDocument();
});

test('a name that still loads has its ground and no letter', async () => {
  await render(<Avatar data-testid="face" person={{ id: 'mia', name: null }} />);
  await expect.element(disc()).toHaveTextContent('');
  await expect.element(disc()).toHaveClass(/^bg-person-/);
});
