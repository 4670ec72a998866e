/** An answer that comes with the first HTML, as if the page had asked for it. */
export type FirstAnswer = { path: string; headers: Record<string, string>; body: string };

/** What a page reads first; `since` names the moment before these reads, for the live connection. */
export type FirstAnswers = { since: string; answers: FirstAnswer[] };

/** The id of the element that holds them in the first HTML. */
export const FIRST_ANSWERS_ID = 'first-answers';
