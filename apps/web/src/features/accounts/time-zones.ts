import { timeZoneNamed } from '@spotter/contract/time-zones';

/** All time zones that both this browser and the server know, and always the person's own. */
export function timeZones(own: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone').flatMap((zone) => timeZoneNamed(zone) ?? []);
  const all = known.includes(own) ? known : [own, ...known];
  return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
