import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forgetGoodbye, keepGoodbye, readGoodbye } from '#features/accounts/own-account/goodbye-store.ts';
import { SignInPage } from '#features/accounts/sign-in/sign-in-page.tsx';
import { SignUpPage } from '#features/accounts/sign-in/sign-up-page.tsx';
import { pageTexts } from '#lib/words/texts.ts';
import { STARTS } from './page-starts.ts';
import { readTexts } from './page-texts.ts';

/** As the build puts them into each page (render.tsx). */
const TEMPLATES = ['field-error', 'form-error', 'spinner'].map(
  (id) => `<template id="${id}"><p><span></span></p></template>`,
);

const sent = vi.fn<(body: unknown) => void>();

/** The server refuses everything with this code. */
function refuse(status: number, code: string): void {
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent(JSON.parse(String(body)));
    return Response.json({ code }, { status, headers: { [ANSWER_HEADER]: '1' } });
  });
}

async function open(name: 'sign-in' | 'sign-up'): Promise<void> {
  await render(name === 'sign-in' ? <SignInPage /> : <SignUpPage />);
  STARTS[name](
    document.querySelector('form') as HTMLFormElement,
    readTexts({ t: pageTexts.t, language: 'en' }),
  );
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

beforeEach(() => {
  sent.mockClear();
  document.body.insertAdjacentHTML('beforeend', TEMPLATES.join(''));
});
afterEach(() => {
  for (const template of document.querySelectorAll('template')) template.remove();
  vi.unstubAllGlobals();
  forgetGoodbye();
});

test('who has just asked for a deletion reads until when the account can be kept, and signs in from there', async () => {
  keepGoodbye('2026-12-12T09:00:00.000Z');
  await open('sign-in');
  const goodbye = document.querySelector('[role=status]')?.textContent ?? '';
  expect(goodbye).toContain('Your account is closed');
  expect(goodbye).toContain('We delete it on December 12, 2026. Until then');
  await press('Sign in and keep it');
  await expect.element(field('Email')).toHaveFocus();
  expect(readGoodbye()).toBeNull();
});

test('a form with a missing value is not sent, and says at its field what is missing', async () => {
  refuse(500, 'http.internal');
  await open('sign-in');
  await field('Email').fill('ada@example.com');
  await press('Sign in');
  await expect.element(field('Password')).toHaveAccessibleDescription('Type your password.');
  await expect.element(field('Password')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test('a refused sign-in says so, and keeps what was typed', async () => {
  refuse(401, 'accounts.wrong_credentials');
  await open('sign-in');
  await field('Email').fill('ada@example.com');
  await field('Password').fill('not-my-password-at-all');
  await press('Sign in');
  await expect
    .poll(() => document.querySelector('form [role=alert]')?.textContent)
    .toMatch(/^Email and password do not match/);
  await expect.element(field('Email')).toHaveValue('ada@example.com');
  await expect.element(field('Password')).toHaveValue('not-my-password-at-all');
});

test('where an account may begin with a passkey, that comes first and a password is the other way', async () => {
  refuse(409, 'accounts.email_taken');
  await render(<SignUpPage />);
  // As the server shows the page.
  for (const part of document.querySelectorAll<HTMLElement>('[data-part=passkeySignUp]')) part.hidden = false;
  for (const part of document.querySelectorAll<HTMLElement>('[data-unless=passkeySignUp]'))
    part.hidden = true;
  const form = document.querySelector('form') as HTMLFormElement;
  STARTS['sign-up'](form, readTexts({ t: pageTexts.t, language: 'en' }));
  await field('First name').fill('Ada');
  await field('Email').fill('ada@example.com');
  await field('Studio name').fill('Iron House');
  await press('Create a passkey');
  await expect.element(field('Email')).toHaveAccessibleDescription(/There is an account with this email/);
  expect(sent).toHaveBeenLastCalledWith({ email: 'ada@example.com', firstName: 'Ada', lastName: '' });
  await press('Use a password instead');
  await expect.element(field('Password')).toHaveFocus();
  await press('Create studio');
  await expect.element(field('Password')).toHaveAccessibleDescription(/12 to 128 characters/);
  await press('Use a passkey instead');
  await expect.element(page.getByRole('button', { name: 'Create a passkey' })).toHaveFocus();
});

test('a refused value is marked at its field until it changes, and the rest is kept', async () => {
  refuse(409, 'accounts.email_taken');
  await open('sign-up');
  await field('First name').fill('Ada');
  await field('Last name').fill('Lift');
  await field('Email').fill('ada@example.com');
  await field('Password').fill('too short');
  await field('Studio name').fill('Iron House');
  await press('Create studio');
  await expect.element(field('Password')).toHaveAccessibleDescription(/12 to 128 characters/);
  expect(sent).not.toHaveBeenCalled();
  await field('Password').fill('squat-more-on-mondays');
  await press('Create studio');
  await expect.element(field('Email')).toHaveAccessibleDescription(/There is an account with this email/);
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Studio name')).toHaveValue('Iron House');
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ email: 'ada@example.com', lastName: 'Lift' }));
  await field('Email').fill('eve@example.com');
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid');
});
