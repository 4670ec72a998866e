import { timeZoneNamed } from '@spotter/contract/time-zones';

/** Every time zone that this browser knows and the server takes, with the person's own in any case. */
export function timeZones(own: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone').flatMap((zone) => timeZoneNamed(zone) ?? []);
  const all = known.includes(own) ? known : [own, ...known];
  return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
