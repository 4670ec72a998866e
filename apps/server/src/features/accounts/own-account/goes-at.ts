import { DELETION_DAYS } from '@spotter/contract/own-account';

/** How long a deletion can be taken back. */
export const DELETION_MS = DELETION_DAYS * 86_400_000;

/** When an account is deleted whose deletion was asked for at a time. */
export const goesAt = (askedAt: Date | string): string =>
  new Date(new Date(askedAt).getTime() + DELETION_MS).toISOString();
