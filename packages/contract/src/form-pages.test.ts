import { expect, test } from 'vitest';
import { composeForm, type FormPages, formPageAt } from './form-pages.ts';

test.each([
  ['/sign-in', 'sign-in'],
  ['/Sign-Up/', 'sign-up'],
  ['/join/AbC-1', 'join'],
  ['/reset-password/token', 'reset-password'],
  ['/sign-in-link/token', 'sign-in-link'],
  ['/sign-in-by-mail', 'sign-in-by-mail'],
  ['/', undefined],
  ['/join', undefined],
  ['/join/', undefined],
  ['/sign-in/more', undefined],
  ['/constructor', undefined],
])('the page at %s is %s', (path, page) => {
  expect(formPageAt(path)).toBe(page);
});

const forms = {
  frame: '<title>%%title%%</title>%%logo%% %%main%%',
  logos: { own: 'own %%name%%', small: 's', medium: 'm', large: 'l' },
  pages: {
    'sign-in': {
      title: 'Hi',
      main: '<a hidden="" data-part="oidc">O</a><a hidden="" data-part="demo">D</a>',
    },
    'join-client': { title: 'With %%trainer%%', main: '%%trainer%% at %%studio%%' },
  },
} as unknown as FormPages;

test('a page has its values, and a value is not read again', () => {
  const values = { name: 'Gym', trainer: '%%studio%%', studio: '$& House' };
  expect(composeForm(forms, 'join-client', 'own', [], values)).toBe(
    '<title>With %%studio%%</title>own Gym %%studio%% at $& House',
  );
});

test('only the parts that are named are shown', () => {
  expect(composeForm(forms, 'sign-in', 'large', ['demo'], {})).toBe(
    '<title>Hi</title>l <a hidden="" data-part="oidc">O</a><a data-part="demo">D</a>',
  );
});
