import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FoldedSections, Section } from './section.tsx';

test('a folded section is a title that opens and closes; those inside it are whole', async () => {
  await render(
    <FoldedSections value>
      <Section title="Body" description="What was measured" action={<button type="button">{'Add'}</button>}>
        <Section title="Weight">
          <p>{'80 kg'}</p>
        </Section>
      </Section>
    </FoldedSections>,
  );
  const title = page.getByRole('button', { name: 'Body' });
  await expect.element(page.getByRole('heading', { name: 'Body' })).toBeVisible();
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByText('What was measured').elements()).toEqual([]);
  expect(title.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await title.click();
  await expect.element(title).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('80 kg')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeVisible();
  await title.click();
  expect(page.getByText('80 kg').elements()).toEqual([]);
});

test('an action goes below a title before a word of the title is broken', async () => {
  const shown = (action: string) => (
    <div className="w-72">
      <Section title="Was du gemacht hast" action={<button type="button">{action}</button>}>
        <p>{'Back Squat'}</p>
      </Section>
    </div>
  );
  const placeOf = (role: 'heading' | 'button') => page.getByRole(role).element().getBoundingClientRect();
  const { rerender } = await render(shown('Noch einmal von vorn und ohne Gewicht'));
  expect(placeOf('button').top).toBeGreaterThanOrEqual(placeOf('heading').bottom);
  expect(placeOf('heading').width).toBe(288);
  await rerender(shown('Ändern'));
  expect(placeOf('button').top).toBeLessThan(placeOf('heading').bottom);
  expect(placeOf('button').right).toBeCloseTo(placeOf('heading').left + 288, 0);
});

test('on a phone, what a section says is as wide as its title and action together', async () => {
  await page.viewport(390, 844);
  await render(
    <Section
      title="Adherence"
      description="Done of what was planned. A workout done in part counts by its sets."
      action={<button type="button">{'All progress'}</button>}
    >
      <p>{'98 %'}</p>
    </Section>,
  );
  const boxOf = (found: { element(): Element }) => found.element().getBoundingClientRect();
  const [title, action] = [boxOf(page.getByRole('heading')), boxOf(page.getByRole('button'))];
  const text = boxOf(page.getByText(/^Done of what/));
  expect(text.top).toBeGreaterThanOrEqual(action.bottom - 8);
  expect(text.left).toBe(title.left);
  expect(text.right).toBe(action.right);
});
