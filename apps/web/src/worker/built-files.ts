/** The files of one build, written into the worker by `build.ts`. */
export type BuiltFiles = {
  /** Paths of every script, style sheet and font under `/assets`. */
  all: string[];
  /** Those of them that a page may need without a network, whatever its language. */
  first: string[];
};

declare const BUILT_FILES: BuiltFiles;

export const built: BuiltFiles = BUILT_FILES;
