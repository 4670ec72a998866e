import type { Language } from './languages.ts';

/** An answer that comes with the first HTML, as if the page had asked for it. */
export type FirstAnswer = { path: string; headers: Record<string, string>; body: string };

/** What a page reads first; `since` names the moment before these reads, for the live connection. */
export type FirstAnswers = { since: string; answers: FirstAnswer[] };

/** The id of the element that holds them in the first HTML. */
export const FIRST_ANSWERS_ID = 'first-answers';

/**
 * Draws home's first frame of a reader as HTML; null when what is drawn first depends on the reader's device.
 * @param hasFonts whether the browser has the app's fonts: they must not come while the frame is shown
 */
export type DrawHome = (
  language: Language,
  answers: readonly FirstAnswer[],
  hasFonts: boolean,
) => Promise<string | null>;

const [BEGIN, END] = ['<!--frame-->', '<!--/frame-->'];
const ROOT = '<div id="root">';
const FRAME = new RegExp(`${BEGIN}.*${END}`, 's');

/** Puts a frame where the app will draw. */
export const withFrame = (page: string, frame: string): string =>
  page.replace(ROOT, () => `${ROOT}${BEGIN}${frame}${END}`);

/** Takes it out again. */
export const withoutFrame = (page: string): string => page.replace(FRAME, '');
