import { timeZoneNamed } from '@spotter/contract/time-zones';

/** The IANA time zone of this browser; undefined if it reports none, or one that the server does not accept. */
export function ownTimeZone(): string | undefined {
  return timeZoneNamed(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '') ?? undefined;
}
