import { CallError } from '#lib/call/call.ts';
import { askedNow, setAsked } from './asking-store.ts';

/*
 * Some calls are refused until the person has confirmed their identity. Wrap such a call in `confirmed`: the app's
 * one dialog asks, then the call is repeated.
 */

/** Whether the proof has to be one of two factors: a password alone is none. */
export const asksFactor = (): boolean => askedNow()?.isFactor === true;

/** The dialog's answer: the waiting calls are repeated, or fail with their refusal. */
export function answerAsking(isConfirmed: boolean): void {
  askedNow()?.done(isConfirmed);
}

let waiting: Promise<boolean> | null = null;

function ask(isFactor: boolean): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => setAsked({ isFactor, done: resolve })).finally(() => {
    waiting = null;
    setAsked(null);
  });
  return waiting;
}

/** Asks for the second factor that the studio requires in this session. @returns whether it was proved */
export const proveFactor = (): Promise<boolean> => ask(true);

/**
 * Makes a call that may need a confirmation, and repeats it after that.
 * @throws CallError of the call; `accounts.confirm_needed` when the person cancels
 */
export async function confirmed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isNeeded = error instanceof CallError && error.code === 'accounts.confirm_needed';
    if (!isNeeded || !(await ask(false))) throw error;
    return run();
  }
}
