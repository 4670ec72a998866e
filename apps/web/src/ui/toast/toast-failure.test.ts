import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#lib/call/call.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { handleSignedOut, sayWhenSignedOut } from '#lib/live/signed-out.ts';
import { toastFailure } from './toast-failure.ts';

const failure = (status: number, code: string) =>
  new CallError(status, code, { type: 'about:blank', title: '', status, code, detail: '' });
const ended = failure(401, 'http.unauthorized');

let said: string[];
let assign: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  sayWhenSignedOut((text) => said.push(text));
  assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/workouts', search: '?new=1', assign });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A write that fails, and says so where it was pressed. */
const write = (error: CallError) =>
  new MutationObserver(queryClient, { mutationFn: () => Promise.reject(error) })
    .mutate()
    .catch((problem: unknown) => toastFailure(problem, 'Not saved'));

describe('a write after the session has ended', () => {
  test('says so once, and leads to sign in and back, whatever its caller does', async () => {
    await Promise.all([write(ended), write(ended)]);
    expect(said.length).toBe(1);
    vi.runAllTimers();
    expect(assign.mock.calls).toEqual([['/api/login?next=%2Fworkouts%3Fnew%3D1']]);
  });

  test('says so again when its reader stayed on the page', async () => {
    await write(ended);
    vi.runAllTimers();
    await write(ended);
    expect(said.length).toBe(2);
  });
});

test('before a second factor nothing is said and no page is left: the app asks for it', async () => {
  await write(failure(401, 'accounts.second_factor_needed'));
  vi.runAllTimers();
  expect([said, assign.mock.calls]).toEqual([[], []]);
});

test.each([
  [401, 'accounts.wrong_credentials'],
  [403, 'http.forbidden'],
])('%i %s does not mean that the session has ended', async (status, code) => {
  expect(handleSignedOut(failure(status, code))).toBe(false);
  await write(failure(status, code));
  vi.runAllTimers();
  expect([said, assign.mock.calls]).toEqual([[], []]);
});
