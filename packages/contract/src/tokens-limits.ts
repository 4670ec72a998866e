/** Personal access tokens that a person may have at once. */
export const TOKENS_MAX = 20;
export const TOKEN_NAME_MAX = 60;
/** The longest time that a token is valid. */
export const TOKEN_DAYS_MAX = 366;
/** How long the settings still list a token that has run out. */
export const TOKEN_SHOWN_DAYS = 30;
/** What every token begins with, so that scanners of published code find it. */
export const TOKEN_PREFIX = 'spotter_pat_';
