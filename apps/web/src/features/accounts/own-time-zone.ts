import { timeZoneNamed } from '@spotter/contract/time-zones';

/** The IANA time zone of this browser; undefined where it will not say, or says one that the server does not take. */
export function ownTimeZone(): string | undefined {
  return timeZoneNamed(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '') ?? undefined;
}
