/** The files of one build, written into the worker by `build-worker.ts`. */
export type BuiltFiles = {
  /** Paths of every script, style sheet and font under `/assets`. */
  all: string[];
  /** Those without which home and a session would not open, in any language. */
  first: string[];
};

/** Words come in nine languages and fonts in seven scripts: of those a page fetches what it needs. */
const OF_A_LANGUAGE = /\/locale-[^/]+\.js$|(?<!-latin-wght-normal-[\w-]+)\.woff2$/;

/** Whether everybody may need a built file. */
export const isForAll = (path: string): boolean => !OF_A_LANGUAGE.test(path);
