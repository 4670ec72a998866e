const SPELLINGS = 'apps/server/src/app/access/spellings.test.ts';
const ZONES = 'apps/server/src/app/time-zones.test.ts';

/**
 * Protections of this folder, each with the edit that removes it; `npm run guards -- contract` removes each
 * once.
 */
export const contractGuards = [
  {
    what: '"triple" is not the keyword "trip" in the calendar',
    file: 'event-kind.ts',
    find: '!(WHOLE.has(word) && LETTER.test(after))',
    replace: 'true',
    tests: './event-kind.test.ts',
  },
  {
    what: 'a brand’s colour is readable as text',
    file: 'brand-palette.ts',
    find: 'const TEXT = 4.5;',
    replace: 'const TEXT = 4;',
    tests: './brand-palette.test.ts',
  },
  {
    what: 'an id has one spelling',
    file: 'shapes.ts',
    find: 'z.uuid().toLowerCase()',
    replace: 'z.uuid()',
    tests: SPELLINGS,
  },
  {
    what: 'the path of a file has one spelling',
    file: 'objects.ts',
    find: '  .overwrite((text) => objectPathIn(text) ?? text)\n',
    replace: '',
    tests: SPELLINGS,
  },
  {
    what: 'a time zone is known to PostgreSQL and to Intl',
    file: 'shapes.ts',
    find: 'timeZoneNamed(zone) !== null && ',
    replace: '',
    tests: ZONES,
  },
  {
    what: 'a row with a bad time zone breaks no day',
    file: 'days.ts',
    find: "    return 'UTC';",
    replace: '    return timeZone;',
    tests: ZONES,
  },
  {
    what: 'the day on which clocks change has two offsets',
    file: 'days.ts',
    find: 'Number.isNaN(offset) ? readOffset(timeZone, ms) : offset',
    replace: 'Number.isNaN(offset) ? readOffset(timeZone, Math.floor(ms / DAY_MS) * DAY_MS) : offset',
    tests: './zones.test.ts',
  },
  {
    what: 'a brand’s name is escaped in HTML',
    file: 'form-pages.ts',
    find: ".replaceAll('<', '&lt;')",
    replace: '',
    tests: 'apps/server/src/app/pages/web-files.test.ts',
  },
];
