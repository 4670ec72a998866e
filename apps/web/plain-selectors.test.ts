import { expect, test } from 'vitest';
import { withPlainSelectors } from './plain-selectors.ts';

test.each([
  ['}:is(.\\*\\:px-2>*){padding:0}', '}.\\*\\:px-2>*{padding:0}'],
  [',:is(.\\*\\:bg-surface-0\\/75\\!>*)', ',.\\*\\:bg-surface-0\\/75\\!>*'],
  ['{:is(.a[aria-current=page]>*):is(svg){', '{.a[aria-current=page]>*:is(svg){'],
  ['}:is(.in-order>*):not([data-stable] *){', '}.in-order>*:not([data-stable] *){'],
  ['{:is(.max-sm\\:\\*\\*\\:text-13\\! *){', '{.max-sm\\:\\*\\*\\:text-13\\! *{'],
])('%s is tried only below its class', (css, plain) => {
  expect(withPlainSelectors(css)).toBe(plain);
});

test.each([
  '}.group :is(.a>*){',
  '}main:is(.a>*){',
  '}:is(.a,.b>*){',
  '}:is(.a:hover>b){',
  '}:not(:is(.a>*)){',
])('%s stays: without `:is()` it would mean something else', (css) => {
  expect(withPlainSelectors(css)).toBe(css);
});
