import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '#ui/toast/toast.ts';
import { renderSignedIn } from '../../../testing/signed-in.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { GridActions } from './use-grid-actions.ts';

const day = { week: 1, day: 1 };
const state = {
  selection: { anchor: day, head: day },
  block: [day],
  choose: () => {},
  extend: () => {},
  chooseBlock: () => {},
  clear: () => {},
};
// The bar asks no more of it.
const actions = { program: { id: 'one' }, clip: null } as unknown as GridActions;

test('a toast at a desk is above the bar, whether it stands at the foot of the screen or at the end of its page', async () => {
  for (const width of [1440, 1030]) {
    await page.viewport(width, 800);
    const { unmount } = await renderSignedIn(
      <div className="pb-16">
        <div style={{ height: 2_000 }} />
        <SelectionBar weeks={[]} actions={actions} state={state} isMine onAdd={() => {}} onFill={() => {}} />
      </div>,
    );
    toast({ title: 'Progression saved' });
    const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const gap = () => (place('[data-bar]')?.top ?? 0) - (place('[data-toast]')?.bottom ?? 9_999);
    for (const top of [0, document.documentElement.scrollHeight]) {
      scrollTo({ top, behavior: 'instant' });
      await expect.poll(gap).toBeGreaterThan(0);
      expect(place('[data-toast]')?.top).toBeGreaterThan(0);
    }
    await unmount();
    expect(document.documentElement.style.getPropertyValue('--foot-bar')).toBe('');
  }
});
