/**
 * The version of what programs may call. The first number grows with a change that breaks programs, which
 * `docs/programs.md` then explains; `npm run api:surface` refuses it otherwise.
 */
export const API_VERSION = '1.0.0';
