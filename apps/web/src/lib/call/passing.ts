import type { CallError } from './call.ts';

/** Whether a failure can pass by itself: the server was not reached, is busy or restarts, or asks to wait. */
export const isPassing = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** Whether the server itself refuses a call for good: what a proxy refuses, another network may take. */
export const isRefusal = ({ status, code }: Pick<CallError, 'status' | 'code'>): boolean =>
  !isPassing(status) && code !== 'http.proxy_too_large';
