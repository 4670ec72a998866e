import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { docked } from './page-marks.ts';

const isMarked = () => document.documentElement.hasAttribute('data-docked');

test('the page is marked as long as one of the elements is in it', async () => {
  const page = await render([<div key="one" ref={docked} />, <div key="other" ref={docked} />]);
  expect(isMarked()).toBe(true);
  await page.rerender([<div key="other" ref={docked} />]);
  expect(isMarked()).toBe(true);
  await page.rerender([<div key="other" />]);
  expect(isMarked()).toBe(false);
  await page.rerender([<div key="other" ref={docked} />]);
  expect(isMarked()).toBe(true);
  await page.unmount();
  expect(isMarked()).toBe(false);
});
