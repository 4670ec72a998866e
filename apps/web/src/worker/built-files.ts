import type { BuiltFiles } from './file-kinds.ts';

declare const BUILT_FILES: BuiltFiles;

export const built: BuiltFiles = BUILT_FILES;

declare const OFFLINE_READS: readonly string[];

/** Reads whose answers may be cached, such as `GET /api/workouts/:id`, as the features of this build declare them. */
export const offlineReads: readonly string[] = OFFLINE_READS;
