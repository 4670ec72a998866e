/** The files of one build, written into the worker by `build-worker.ts`. */
export type BuiltFiles = {
  /** Paths of every script, style sheet and font under `/assets`. */
  all: string[];
  /** Those that a page may need offline, in any language. */
  first: string[];
};

declare const BUILT_FILES: BuiltFiles;

export const built: BuiltFiles = BUILT_FILES;

declare const OFFLINE_READS: readonly string[];

/** Reads whose answers may be cached, such as `GET /api/workouts/:id`, as the features of this build declare them. */
export const offlineReads: readonly string[] = OFFLINE_READS;
