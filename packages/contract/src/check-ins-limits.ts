/** What a question of a check-in asks for. */
export const QUESTION_TYPES = ['number', 'scale', 'choice', 'yesNo', 'text', 'photo'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** From where a photo of a check-in is taken. */
export const PHOTO_VIEWS = ['front', 'side', 'back'] as const;
export type PhotoView = (typeof PHOTO_VIEWS)[number];
/** Photos of each view that a read has, newest first: a year of one a week. The first one comes with them. */
export const PHOTOS_SHOWN = 53;

export const CHECK_IN_FORMS_MAX = 50;
export const FORM_NAME_MAX = 60;
export const FORM_QUESTIONS_MAX = 20;
export const QUESTION_LABEL_MAX = 120;
export const QUESTION_UNIT_MAX = 12;
export const QUESTION_OPTIONS_MAX = 8;
export const QUESTION_OPTION_MAX = 60;
/** A scale is from 1 to this. */
export const SCALE_MAX = 10;
/** Of a number that is no number of the body. */
export const ANSWER_NUMBER_MAX = 1_000_000;
export const ANSWER_TEXT_MAX = 2_000;

/** Clients of one write. */
export const GIVEN_PER_WRITE = 200;
/** Characters of a coach's answer: a link follows in the same message. */
export const REPLY_MAX = 1_800;

/** How many days a client may still answer a check-in: one a week until the next, the others two weeks. */
export const OPEN_DAYS = { week: 7, month: 14, once: 14 } as const;
/** Days for which the server takes an answer of a phone that had no network. */
export const LATE_DAYS = 35;
/** A missing check-in leaves the queue after these days. */
export const MISSING_DAYS = 14;
/** Check-ins of one client that a read has, newest first: a year of one a week. */
export const CHECK_INS_SHOWN = 60;
