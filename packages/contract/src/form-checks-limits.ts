/** A film of a set, in milliseconds. */
export const FORM_FILM_MAX_MS = 60_000;
/** How much longer a film may be than its limit: cameras stop at the end of a frame. */
export const FORM_FILM_SLACK_MS = 2_000;
/** A spoken answer, in milliseconds. */
export const FORM_ANSWER_MAX_MS = 300_000;
export const FORM_NOTE_MAX = 500;
export const FORM_ANSWER_TEXT_MAX = 2_000;
export const FORM_MARKS_MAX = 200;
/** Changes of what a film does while it is spoken over. */
export const FORM_STEPS_MAX = 2_000;
export const FORM_COACHES_MAX = 10;

/** What can be drawn, with the number of its points. An angle has its corner in the middle. */
export const FORM_MARKS = { line: 2, arrow: 2, angle: 3 } as const;
export type FormMarkKind = keyof typeof FORM_MARKS;
export const FORM_MARK_KINDS = ['line', 'arrow', 'angle'] as const satisfies readonly FormMarkKind[];
/** How fast a film plays; 0: it stands. */
export const FORM_RATES = [0, 0.25, 0.5, 1] as const;
export type FormRate = (typeof FORM_RATES)[number];
