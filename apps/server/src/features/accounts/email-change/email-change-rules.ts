/** How long the links of a change of the e-mail work. */
export const HOUR_MS = 60 * 60_000;
