import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { EMAIL_MAX, NAME_MAX, PAGE_DEFAULT, PAGE_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

/** A UUID of any version in a request. */
export const Id = z.uuid();

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const Day = z.iso.date().regex(/^(19|20|21)/, 'not a day of these centuries');

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

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

/** An IANA time zone this runtime knows. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return /^[A-Za-z]/.test(zone);
    } catch {
      return false;
    }
  }, 'not a time zone');

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
