import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import html from '../../index.html?raw';
import { PageSpinner } from './page-spinner.tsx';

const first = new DOMParser().parseFromString(html, 'text/html');

/** It turns, so its edges move. */
function middleOf(mark: Element) {
  const { x, y, width, height } = mark.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('the first HTML shows that it loads until the app draws, at the place of the app’s own spinner', async () => {
  document.body.innerHTML = first.body.innerHTML;
  const mark = document.querySelector('#start svg') as Element;
  expect(mark.checkVisibility()).toBe(true);
  const place = middleOf(mark);

  const root = document.querySelector('#root') as HTMLElement;
  const screen = await render(<PageSpinner label={'Loading'} whole />, { container: root });
  expect(mark.checkVisibility()).toBe(false);
  expect(middleOf(root.querySelector('svg') as Element)).toEqual(place);
  await screen.unmount();
});

test('it has no style that the policy of the page would refuse', () => {
  expect(first.querySelectorAll('style, [style], script:not([src])').length).toBe(0);
});
