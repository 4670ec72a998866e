/**
 * Kinds of failure. `revoked`: the access is gone; `busy`: wait; `down`: no valid answer; `refused`: Google does not
 * accept the request at all. The others concern one event or one token.
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

/** A failed call to Google. The message is logged, so it never contains what was sent. */
export class GoogleFailure extends Error {
  readonly kind: FailureKind;
  /** How long Google asks us to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, message: string, retryAfterMs?: number) {
    super(message);
    this.name = 'GoogleFailure';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whether an error is a failure of one of these kinds. */
export const isFailure = (error: unknown, ...kinds: FailureKind[]): error is GoogleFailure =>
  error instanceof GoogleFailure && kinds.includes(error.kind);

/** The server is stopping: running calls may finish, and no new ones begin. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** `asked` is aborted first: start nothing new; then `now`: abort what still runs. */
export type Stop = { asked: AbortSignal; now: AbortSignal };

export const NEVER_STOPS: Stop = {
  asked: new AbortController().signal,
  now: new AbortController().signal,
};
