/** How many people one message goes to at most. */
export const SEVERAL_MAX = 200;
export const TEMPLATE_TITLE_MAX = 80;
export const GROUP_NAME_MAX = 60;
/** How many people are in a group at most. */
export const GROUP_MAX = 100;
/** How many templates a trainer keeps at most. */
export const TEMPLATES_MAX = 200;
/** How many messages of a person wait for their time at most. */
export const SCHEDULED_MAX = 200;
/** How far ahead a message may be scheduled, in days. */
export const SCHEDULED_DAYS_MAX = 366;
/** How many former messages a person has at most, and how many a page of them shows. */
export const FORMER_MESSAGES_MAX = 100_000;
export const FORMER_PAGE = 100;
/** How many messages a search finds at most, the latest first. */
export const SEARCH_SHOWN = 50;

/** Whether a text is long enough to be searched: two characters, or one of Chinese or Japanese. */
export const isSearchable = (text: string): boolean =>
  [
    ...text
      .trim()
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, ''),
  ].length > 1 || /[\u2e80-\u{3ffff}]/u.test(text);
