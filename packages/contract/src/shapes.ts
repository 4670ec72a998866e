import { z } from 'zod';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './accounts-limits.ts';
import { WEEK_START_NAMES } from './days.ts';
import { EMAIL_ADDRESS } from './email-address.ts';
import { LANGUAGES } from './languages.ts';
import { PAGE_DEFAULT, PAGE_MAX } from './limits.ts';
import { timeZoneNamed } from './time-zones.ts';
import { typedLine, typedProse } from './typed-text.ts';

/*
 * Every schema here normalises to the spelling that the database answers with: PostgreSQL treats two
 * spellings of an id as equal, a Map and a file name do not.
 */

/*
 * A format that fails aborts (`abort`): the refinements of the object around it do not run. They count days or compare
 * instants, and would throw on `x`.
 */

/** The pattern of an id in a text that holds several. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** A UUID of any version in a request, in lower case. */
export const Id = z.uuid({ abort: true }).toLowerCase();

/**
 * The id that a browser gives to something new; not one of the two reserved ids that sort before and after
 * all others.
 */
export const NewId = Id.refine((id) => !/^.{14}[0f]/.test(id), 'this id is reserved; send a new UUID');

/** An existing calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date({ abort: true }).regex(/^(19|20|21)/, 'must be in the years 1900 to 2199');

/** Normalises to milliseconds in UTC; an invalid instant is left for the schema to refuse. */
const toMilliseconds = (text: string) => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
};

/**
 * ISO 8601 in UTC, to the millisecond: `2026-03-02T10:00:00.000Z`. Of any year: a phone with a wrong clock sends its sets
 * too, and the server moves them to its own time.
 */
export const Instant = z.iso.datetime({ abort: true }).overwrite(toMilliseconds);

/** An instant that is stored as it is sent: years are limited because PostgreSQL has no year 0. */
export const Moment = Instant.regex(/^(19|20|21)/, 'must be in the years 1900 to 2199');

/** Epoch seconds are below this, epoch milliseconds above (since 1973). */
const EPOCH_MS_FROM = 100_000_000_000;

/** @returns NaN for a text that names no moment */
function momentOf(said: string | number): number {
  const isEpoch = typeof said === 'number' || /^\d{9,14}(\.\d+)?$/.test(said);
  if (!isEpoch) return /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(said) ? Date.parse(said) : Number.NaN;
  const epoch = Number(said);
  return Math.round(epoch < EPOCH_MS_FROM ? epoch * 1000 : epoch);
}

/** A moment as devices say it: ISO 8601 in UTC or with an offset, or epoch seconds or milliseconds. As `Instant`. */
export const DeviceInstant = z
  .union([z.string().max(40), z.number()])
  .refine((said) => Number.isFinite(new Date(momentOf(said)).getTime()), {
    message: 'must be a moment such as 2026-03-02T10:00:00Z, 2026-03-02T11:00:00+01:00 or 1772445600',
    abort: true,
  })
  .transform((said) => new Date(momentOf(said)).toISOString());

/** A number as devices say it: also as a text. */
export const deviceNumber = <N extends z.ZodType<number, number>>(number: N) =>
  z.union([
    number,
    z
      .string()
      .regex(/^-?\d{1,9}(\.\d{1,20})?$/, { abort: true })
      .transform(Number)
      .pipe(number),
  ]);

/**
 * What a device sends in one call. A value that is wrong is null and does not lose the others; keys that a device adds to
 * one are left out. A call without one right value is refused.
 */
export const deviceSamples = <S extends z.ZodType>(sample: S, max: number) =>
  z.strictObject({
    samples: z
      .array(sample.nullable().catch(null))
      .min(1)
      .max(max)
      .refine((all) => all.some((one) => one !== null), 'none of these values can be read'),
  });

/** Text of one line, as `typedLine` makes it; what shows nothing is empty. */
export const line = (max: number, min = 1) => z.string().overwrite(typedLine).min(min).max(max);

/** Text of several lines, as `typedProse` makes it; what shows nothing is empty. */
export const prose = (max: number, min = 1) => z.string().overwrite(typedProse).min(min).max(max);

export const PersonName = line(NAME_MAX);
/** A name that not everybody has; '' without one. */
export const OtherName = line(NAME_MAX, 0);

/** The host of an address in the ASCII of mail, as browsers and DNS write it: `info@xn--mller-kva.de`. */
function inAscii(text: string): string {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  // Only what a host may have: a URL would drop a path, a port and a name of a user.
  const ascii = /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined;
  return text.slice(0, at + 1) + (ascii ?? host);
}

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(inAscii)
  .max(EMAIL_MAX)
  .pipe(z.email({ pattern: EMAIL_ADDRESS }));
export const Password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
export const LanguageCode = z.enum(LANGUAGES);

/** In a query: the weekday on which the weeks of the answer begin. */
export const WeekStartQuery = z.enum(WEEK_START_NAMES).default('monday');

const isKnownToIntl = (timeZone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
};

/** The name of an IANA time zone, in IANA's spelling. */
export const TimeZone = z
  .string()
  .max(64)
  .overwrite((text) => timeZoneNamed(text) ?? text)
  .refine(
    (zone) => timeZoneNamed(zone) !== null && isKnownToIntl(zone),
    'must be the name of a time zone, such as Europe/Berlin',
  );

/** An invite's code, as in its link. */
export const InviteCode = z.string().regex(/^[\w-]{1,64}$/);

/** The search text of a list; one line. */
export const SearchText = line(100, 0);

/** Paging of every list: newest first, `before` an id of the list. */
export const Page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
  before: Id.optional(),
});

export const ById = z.strictObject({ id: Id });
