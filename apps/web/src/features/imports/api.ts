import type { CheckedList, NameMatch, TrainingImport } from '@spotter/contract/imports';
import { IMPORT_CHECK_MAX, IMPORT_NAMES_MAX } from '@spotter/contract/imports-limits';
import type { Language } from '@spotter/contract/languages';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { inParts } from '#lib/in-parts.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { patient } from './call-patiently.ts';
import type { ArchiveList } from './kept-import-store.ts';
import { listBatchesOf, tooLargeIn } from './list-batches-of.ts';

/** WhoseImports training: a client's, for their coach; one's own without it. */
export type WhoseImports = { clientId?: string };

/** The imports into one's own training, or those that the reader made for a client, newest first. */
export function useImports(whose: WhoseImports) {
  return useQuery<TrainingImport[], CallError>({
    queryKey: ['GET /api/imports', whose],
    queryFn: () => call('GET /api/imports', { query: whose }),
  });
}

/** Which exercises the names of a file mean. @param more what is shown while other names are asked about */
export function useNameMatches(
  names: readonly string[],
  language: Language,
  more: { placeholderData?: typeof keepPreviousData } = {},
) {
  return useQuery<NameMatch[], CallError>({
    ...patient,
    ...more,
    queryKey: ['POST /api/imports/names', names, language],
    queryFn: async () => {
      const parts = inParts(names, IMPORT_NAMES_MAX);
      const answers: NameMatch[][] = [];
      for (const part of parts) {
        answers.push(await call('POST /api/imports/names', { asks: true, body: { names: part, language } }));
      }
      return answers.flat();
    },
    enabled: names.length > 0,
    // What was said in the last import counts.
    gcTime: 0,
    staleTime: 0,
  });
}

/** What a session of a file is known by. */
export type Key = { at: string; name: string; startedAt?: string; minutes?: number; isArchived?: boolean };

/** How many of these sessions are there already. */
export async function countThere(keys: readonly Key[], whose: WhoseImports): Promise<number> {
  let there = 0;
  for (const sessions of inParts(keys, IMPORT_CHECK_MAX)) {
    there += (await call('POST /api/imports/check', { asks: true, body: { ...whose, sessions } })).there;
  }
  return there;
}

/** How many of these sessions are there already; nothing is written. */
export function useThere(keys: readonly Key[], whose: WhoseImports) {
  return useQuery<number, CallError>({
    queryKey: ['POST /api/imports/check', keys, whose],
    queryFn: () => countThere(keys, whose),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
}

/** A list of an archive, and what it would become. */
export type ListedList = ArchiveList & CheckedList;

/** What the lists of an import would become; nothing is written. Its id is the key: many rows are no key. */
export function useCheckedLists(id: string, lists: readonly ArchiveList[]) {
  const { t } = useTranslation();
  return useQuery<ListedList[], CallError>({
    queryKey: ['POST /api/imports/lists/check', id],
    queryFn: async () => {
      const firsts = new Map<string, number>();
      let first = 0;
      const checked = lists.map(({ list, rows }): ListedList => {
        firsts.set(list, first);
        first += rows.length;
        const wrong = tooLargeIn(rows).map((row) => ({ row, text: t('imports.rowTooLarge') }));
        return { list, rows, there: [], elsewhere: 0, wrong, names: [] };
      });
      for (const { list, rows, from } of listBatchesOf(lists, 0, { withUploads: false })) {
        const part = await call('POST /api/imports/lists/check', { asks: true, body: { list, rows } });
        const whole = checked.find((one) => one.list === list);
        if (!whole) continue;
        const before = from - (firsts.get(list) ?? 0);
        whole.there.push(...part.there.map((row) => before + row));
        whole.elsewhere += part.elsewhere;
        whole.wrong.push(...part.wrong.map(({ row, text }) => ({ row: before + row, text })));
        whole.names = [...new Set([...whole.names, ...part.names])];
      }
      return checked;
    },
    gcTime: 0,
    staleTime: 0,
  });
}

/** Takes an import back, and says so. */
export function useUndoImport() {
  const { t } = useTranslation();
  return useMutation<undefined, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('DELETE /api/imports/:id', { params: { id } }),
    onSuccess: () => toast({ title: t('imports.undone'), tone: 'positive' }),
  });
}
