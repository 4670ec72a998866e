import { FIRST_ANSWERS_ID, type FirstAnswer, type FirstAnswers } from '@spotter/contract/first-answers';

/** Answers of this visit that no service worker has seen; a longer visit without one gives up. */
const UNSEEN_MAX = 60;

function readPage(): FirstAnswers | null {
  const text = globalThis.document?.getElementById(FIRST_ANSWERS_ID)?.textContent;
  return text ? (JSON.parse(text) as FirstAnswers) : null;
}

const given = readPage();
let waiting = new Map(given?.answers.map((answer) => [answer.path, answer]));
let mark = given?.since ?? null;
let unseen: FirstAnswer[] = [];

/** The answer that came with the page, once: a later read asks the server. */
export function takeFirstAnswer(address: string): Response | null {
  const answer = waiting.get(address);
  if (!answer) return null;
  waiting.delete(address);
  return new Response(answer.body, { headers: answer.headers });
}

/** Whether the answer came with the page and was not taken yet. */
export const isGiven = (address: string): boolean => waiting.has(address);

/** That answer as the page was given it, without taking it. */
export function peekFirstAnswer<Answer>(address: string): Answer | undefined {
  const answer = waiting.get(address);
  return answer && (JSON.parse(answer.body) as Answer);
}

/** The moment before the page's first reads, once: it is for the first live connection. */
export function takeMark(): string | null {
  const taken = mark;
  mark = null;
  return taken;
}

/** Call when something may have changed: what nobody has read yet may be out of date. */
export function forgetFirstAnswers(): void {
  waiting = new Map();
}

/** Notes an answer for a service worker that takes over during this visit. */
export function noteUnseen(path: string, headers: Headers, body: string): void {
  if (!globalThis.navigator?.serviceWorker || navigator.serviceWorker.controller) return;
  unseen = [
    ...unseen.filter((one) => one.path !== path),
    { path, headers: Object.fromEntries(headers), body },
  ];
  if (unseen.length > UNSEEN_MAX) unseen = [];
}

/** The answers that no service worker has seen, once. */
export function takeUnseen(): FirstAnswer[] {
  const taken = unseen;
  unseen = [];
  return taken;
}
