import ICAL from 'ical.js';

/** A property as jCal has it: its parameters, its kind, and its values. */
export type Property = { of: Readonly<Record<string, string>>; kind: string; values: readonly unknown[] };
export type Properties = ReadonlyMap<string, readonly Property[]>;

/** The properties of a part of a calendar, by name. @throws what the parser throws for lines that are none */
export function propertiesOf(lines: readonly string[]): Properties {
  const [, all] = ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n')) as unknown as [
    string,
    [string, Record<string, string>, string, ...unknown[]][],
  ];
  const found = new Map<string, Property[]>();
  for (const [name, of, kind, ...values] of all) {
    found.set(name, [...(found.get(name) ?? []), { of, kind, values }]);
  }
  return found;
}

/** A text of an event; empty without it. */
export const textIn = (properties: Properties, name: string): string =>
  String(properties.get(name)?.[0]?.values[0] ?? '');
