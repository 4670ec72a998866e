import { decodeText } from '#lib/csv/decode-text.ts';

/*
 * A calendar file (RFC 5545) cut into its events and zones, before anything of it is understood: one event that cannot be
 * read leaves the others as they are, and how many there are is known before work is done for each.
 */

/** The lines of an event that are looked at. */
const LOOKED_AT =
  /^(UID|SUMMARY|DESCRIPTION|LOCATION|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS)[;:]/i;
const [TAB, LF, CR, SPACE] = [9, 10, 13, 32];

/** The rules of a time zone that the file defines itself, each as its lines. */
export type ZoneBlock = { name: string; rules: string[][] };
/** The lines of each event and zone. */
export type CalendarBlocks = { events: string[][]; zones: ZoneBlock[] };

/** The text of a file, folded lines joined: a fold may be in the middle of a character, so bytes are joined. */
export function unfold(bytes: Uint8Array): string {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte !== CR && byte !== LF) {
      joined[length++] = byte;
      continue;
    }
    if (byte === CR && bytes[at + 1] === LF) at += 1;
    const next = bytes[at + 1];
    if (next === SPACE || next === TAB) at += 1;
    else joined[length++] = LF;
  }
  return decodeText(joined.subarray(0, length));
}

/** The events and zones of a calendar file; null where it is none. */
export function blocksOf(text: string): CalendarBlocks | null {
  const blocks: CalendarBlocks = { events: [], zones: [] };
  const within: string[] = [];
  let isCalendar = false;
  for (const line of text.split('\n')) {
    const [, edge, name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const inside = within.at(-1);
    if (!edge) takeLine(blocks, inside, line);
    else if (/^end$/i.test(edge)) within.pop();
    else {
      const part = name.toUpperCase();
      within.push(part);
      isCalendar ||= part === 'VCALENDAR';
      if (part === 'VEVENT') blocks.events.push([]);
      if (part === 'VTIMEZONE') blocks.zones.push({ name: '', rules: [] });
      if (inside === 'VTIMEZONE') blocks.zones.at(-1)?.rules.push([]);
    }
  }
  return isCalendar ? blocks : null;
}

function takeLine({ events, zones }: CalendarBlocks, inside: string | undefined, line: string): void {
  if (inside === 'VEVENT') {
    if (LOOKED_AT.test(line)) events.at(-1)?.push(line);
  } else if (inside === 'STANDARD' || inside === 'DAYLIGHT') {
    zones.at(-1)?.rules.at(-1)?.push(line);
  } else if (inside === 'VTIMEZONE' && /^TZID[;:]/i.test(line)) {
    const zone = zones.at(-1);
    if (zone) zone.name = line.slice(line.indexOf(':') + 1).trim();
  }
}
