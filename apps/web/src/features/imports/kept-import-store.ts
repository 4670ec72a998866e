import type { ImportedSession } from '@spotter/contract/imports';
import type { ImportSource } from '@spotter/contract/imports-limits';
import type { UploadPurpose } from '@spotter/contract/objects';
import { forgetDraftFile, keepDraftFile, readDraftFiles } from '#lib/storage/draft-files.ts';

/** A list of an archive beside its sessions. */
export type ArchiveList = { list: string; rows: Record<string, unknown>[] };

/** The training of one of several clients, which is an import of its own within that of all of them. */
export type ImportPart = { id: string; clientId: string; sets: number; sessions: ImportedSession[] };

/** An import with all that it sends. */
export type PreparedImport = {
  id: string;
  clientId?: string;
  name: string;
  source: ImportSource;
  sets: number;
  answers: { name: string; exerciseId: string | null }[];
  sessions: ImportedSession[];
  /** In their place, the training of several clients. */
  parts?: ImportPart[];
  /** Other lists of an archive, in the order in which they are sent. */
  lists?: ArchiveList[];
  /** An upload of the archive, by the path that its rows have; null where it is missing. */
  uploadOf?: (path: string) => Promise<Blob | null>;
};

type Files = Readonly<Record<string, UploadPurpose>>;

/** Lists whose rows name uploads in these columns, and what each is uploaded for again. */
export const LISTS_WITH_FILES: Readonly<Partial<Record<string, Files>>> = {
  studio: { logo: 'logo' },
  'check-in-photos': { file: 'check-in-photo' },
  'profile-pictures': { file: 'avatar' },
  'form-checks': { file: 'form-film' },
  exercises: { picture: 'exercise-thumbnail', video: 'exercise-video', captions: 'exercise-captions' },
};

/** Lists whose rows come without a file that is missing or refused; those of the others are nothing without it. */
export const LISTS_WITHOUT_FILES: ReadonlySet<string> = new Set(['studio', 'exercises']);

/** The uploads that a row of a list names, by their columns; an address elsewhere is none. */
export function uploadsIn(list: string, row: Record<string, unknown>) {
  return Object.entries(LISTS_WITH_FILES[list] ?? {}).flatMap(([column, purpose]) => {
    const path = row[column];
    return typeof path === 'string' && !path.startsWith('https:') ? [{ column, purpose, path }] : [];
  });
}

const nameOf = (id: string) => `import/${id}`;
const leftOutOf = (id: string) => `import-left-out/${id}`;
const fileOf = (id: string, path: string) => `import-file/${id}/${path}`;

/** The paths of uploads in the lists of an import. */
const pathsIn = ({ lists = [] }: Pick<PreparedImport, 'lists'>): string[] =>
  lists.flatMap(({ list, rows }) => rows.flatMap((row) => uploadsIn(list, row).map(({ path }) => path)));

/** Keeps an import in this browser until all of it is sent, so that a closed page can go on. */
export async function keepImport(prepared: PreparedImport): Promise<void> {
  const file = new Blob([JSON.stringify(prepared)], { type: 'application/json' });
  const takenAt = new Date().toISOString();
  await keepDraftFile({ name: nameOf(prepared.id), file, takenAt });
  for (const path of pathsIn(prepared)) {
    const upload = await prepared.uploadOf?.(path);
    if (upload) await keepDraftFile({ name: fileOf(prepared.id, path), file: upload, takenAt });
  }
}

/** An import of this browser that is not sent yet; null when it began somewhere else. */
export async function readKeptImport(id: string): Promise<PreparedImport | null> {
  const [kept] = await readDraftFiles(nameOf(id));
  if (!kept) return null;
  const uploadOf = async (path: string) => (await readDraftFiles(fileOf(id, path)))[0]?.file ?? null;
  return { ...(JSON.parse(await kept.file.text()) as PreparedImport), uploadOf };
}

/** Notes the places of rows that were left out, for who goes on after the page was closed. */
export async function keepLeftOut(id: string, places: ReadonlySet<number>): Promise<void> {
  const file = new Blob([JSON.stringify([...places])], { type: 'application/json' });
  await keepDraftFile({ name: leftOutOf(id), file, takenAt: new Date().toISOString() });
}

/** The places of rows that were left out so far. */
export async function readLeftOut(id: string): Promise<Set<number>> {
  const [kept] = await readDraftFiles(leftOutOf(id));
  return new Set(kept && (JSON.parse(await kept.file.text()) as number[]));
}

export async function forgetImport(id: string): Promise<void> {
  const [kept] = await readDraftFiles(nameOf(id));
  const paths = kept ? pathsIn(JSON.parse(await kept.file.text()) as PreparedImport) : [];
  for (const path of paths) await forgetDraftFile(fileOf(id, path));
  await forgetDraftFile(leftOutOf(id));
  await forgetDraftFile(nameOf(id));
}
