import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { EMAIL_MAX, NAME_MAX, PAGE_DEFAULT, PAGE_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { timeZoneNamed } from './time-zones.ts';

/*
 * One fact has one spelling behind the door: PostgreSQL takes two spellings of an id for one, a Map and a file name do
 * not. So every schema here gives the spelling that the database answers with.
 */

/** A UUID of any version in a request, in small letters. */
export const Id = z.uuid().toLowerCase();

/** The id that a browser gives to something new: not one of the two that stand before and after all others. */
export const NewId = Id.refine((id) => !/^.{14}[0f]/.test(id), 'not an id of anything');

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const Day = z.iso.date().regex(/^(19|20|21)/, 'not a day of these centuries');

/** As JavaScript and our answers spell it; what is no instant stays for the schema to refuse. */
const toMilliseconds = (text: string) => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
};

/** ISO 8601 in UTC, to the millisecond: `2026-03-02T10:00:00.000Z`. */
export const Instant = z.iso.datetime().overwrite(toMilliseconds);

/** An emoji cut in two at a field's end is no character: JSON in the database would refuse the whole text. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Text without control characters (NUL cannot be stored), trimmed. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .overwrite(wellFormed)
    .trim()
    .min(min)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/u);

/** Text of several lines, trimmed; tab and newline are allowed, other control characters are not. */
export const prose = (max: number, min = 1) =>
  z
    .string()
    .overwrite(wellFormed)
    .trim()
    .min(min)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u);

export const PersonName = line(NAME_MAX);
export const Email = z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email());
export const Password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
export const LanguageCode = z.enum(LANGUAGES);

const isKnownToIntl = (timeZone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
};

/** The name of an IANA time zone, as IANA spells it. */
export const TimeZone = z
  .string()
  .max(64)
  .overwrite((text) => timeZoneNamed(text) ?? text)
  .refine(
    (zone) => timeZoneNamed(zone) !== null && isKnownToIntl(zone),
    'not a time zone: send the name of one, such as Europe/Berlin',
  );

/** An invite's code, as links carry it. */
export const InviteCode = z.string().regex(/^[\w-]{1,64}$/);

/** What is looked for in a list; one line. */
export const SearchText = line(100, 0);

/** Paging of every list: newest first, `before` an id of the list. */
export const Page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
  before: Id.optional(),
});

export const ById = z.strictObject({ id: Id });
