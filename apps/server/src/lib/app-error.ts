import { type ErrorCode, errorCodes } from '@spotter/contract/errors';

export type FieldError = { path: string; message: string };

/** A refusal with an error code of the contract, which gives its HTTP status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldError[];
  /** Seconds until a retry makes sense (429). */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail: string, more: { fields?: FieldError[]; retryAfter?: number } = {}) {
    super(detail);
    this.name = 'AppError';
    this.code = code;
    this.status = errorCodes[code];
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
  }
}
