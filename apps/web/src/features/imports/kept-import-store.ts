import type { ImportedSession } from '@spotter/contract/imports';
import type { ImportSource } from '@spotter/contract/imports-limits';
import { forgetDraftFile, keepDraftFile, readDraftFiles } from '#lib/storage/draft-files.ts';

/** A list of an archive beside its sessions. */
export type ArchiveList = { list: string; rows: Record<string, unknown>[] };

/** An import with all that it sends. */
export type PreparedImport = {
  id: string;
  clientId?: string;
  name: string;
  source: ImportSource;
  sets: number;
  answers: { name: string; exerciseId: string | null }[];
  sessions: ImportedSession[];
  /** Other lists of an archive, in the order in which they are sent. */
  lists?: ArchiveList[];
};

const nameOf = (id: string) => `import/${id}`;

/** Keeps an import in this browser until all of it is sent, so that a closed page can go on. */
export async function keepImport(prepared: PreparedImport): Promise<void> {
  const file = new Blob([JSON.stringify(prepared)], { type: 'application/json' });
  await keepDraftFile({ name: nameOf(prepared.id), file, takenAt: new Date().toISOString() });
}

/** An import of this browser that is not sent yet; null when it began somewhere else. */
export async function readKeptImport(id: string): Promise<PreparedImport | null> {
  const [kept] = await readDraftFiles(nameOf(id));
  return kept ? (JSON.parse(await kept.file.text()) as PreparedImport) : null;
}

export const forgetImport = (id: string): Promise<void> => forgetDraftFile(nameOf(id));
