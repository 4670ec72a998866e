/**
 * What kind of no it was: `revoked` the right is gone, `busy` wait, `down` no right answer, `refused` Google does
 * not want this of us at all; the others are about one event or one token and mean something only there.
 */
export type FailureKind =
  | 'revoked'
  | 'busy'
  | 'down'
  | 'refused'
  | 'bad'
  | 'missing'
  | 'exists'
  | 'gone'
  | 'stale';

/** Google's no. Its message says nothing of what was sent: it is logged. */
export class GoogleFailure extends Error {
  readonly kind: FailureKind;
  /** How long Google wants us to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, message: string, retryAfterMs?: number) {
    super(message);
    this.name = 'GoogleFailure';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whether an error is Google's no of one of these kinds. */
export const isFailure = (error: unknown, ...kinds: FailureKind[]): error is GoogleFailure =>
  error instanceof GoogleFailure && kinds.includes(error.kind);

/** The server stops: what has begun is ended, nothing new is asked. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** `asked`: ask nothing new; `now`: cut what still runs. */
export type Stop = { asked: AbortSignal; now: AbortSignal };

export const NEVER_STOPS: Stop = {
  asked: new AbortController().signal,
  now: new AbortController().signal,
};
