import type { CurrentUser, Profile } from '@spotter/contract/accounts';
import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import { QueryClientProvider } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { afterEach, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { accountsKeys } from '#features/accounts/api.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { sayFailures } from '#ui/toast/say-failures.ts';
import { Toaster } from '#ui/toast/toaster.tsx';

sayFailures(queryClient);

type Answer = (body: unknown) => Response | Promise<Response>;
/** An answer as the server marks it. */
function asOwn(answer: Response): Response {
  answer.headers.set(ANSWER_HEADER, '1');
  return answer;
}
/** Ends the calls that have no answer. */
let hangUp: (() => void)[] = [];
export type NetworkCall = { key: string; body: unknown };

/**
 * Answers the app's calls in the network's place, by method and path; what has no answer waits for ever, as without
 * a network. The answers may change while a test runs.
 * @returns the calls so far
 */
export function answerCalls(answers: Record<string, Answer>): NetworkCall[] {
  const asked: NetworkCall[] = [];
  const real = fetch;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    const { pathname } = new URL(address, location.href);
    if (!pathname.startsWith('/api/')) return real(address, request);
    const key = `${request?.method ?? 'GET'} ${pathname}`;
    const body = typeof request?.body === 'string' ? JSON.parse(request.body) : undefined;
    asked.push({ key, body });
    const answer = answers[key]?.(body) ?? new Promise<Response>((_answer, reject) => hangUp.push(reject));
    return Promise.resolve(answer).then(asOwn);
  });
  return asked;
}

/** What the server says when it refuses a call. */
export const refuse = (status: number, code: string): Response =>
  Response.json({ type: 'about:blank', title: '', status, code }, { status });

/** Renders a component on the app's own query cache and outbox, for somebody new with nothing waiting. */
export async function renderSignedIn(content: React.ReactNode, profile: Partial<Profile> = {}) {
  const me = { id: v7(), firstName: 'Kim', lastName: 'Rower', email: 'kim@example.test', role: 'client' };
  const studio = { id: 'studio', name: 'Iron House' };
  queryClient.setQueryData(accountsKeys.currentUser, { ...me, studio, profileImageUrl: null } as CurrentUser);
  queryClient.setQueryData(accountsKeys.profile, { units: 'metric', timeZone: 'UTC', ...profile });
  outbox.start(me.id);
  const around = (inside: React.ReactNode) => (
    <QueryClientProvider client={queryClient}>
      {inside}
      <Toaster label={'Notification'} regionLabel={'Notifications ({hotkey})'} closeLabel={'Close'} />
    </QueryClientProvider>
  );
  const screen = await render(around(content));
  return { ...screen, me, show: (next: React.ReactNode) => screen.rerender(around(next)) };
}

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  for (const { id } of outbox.entries()) outbox.change(id, () => null);
  for (const end of hangUp) end();
  hangUp = [];
  await outbox.flush();
  // Forgets the failed attempts, which the next test would see.
  dispatchEvent(new Event('online'));
  outbox.stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});
