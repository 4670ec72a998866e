import type { BodyImport, ImportedValues, ImportOutcome } from '@spotter/contract/body';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';

/** One's imports that still have numbers, newest first. */
export function useBodyImports() {
  return useQuery<BodyImport[], CallError>({
    queryKey: ['GET /api/body/imports'],
    queryFn: () => call('GET /api/body/imports'),
  });
}

/** What an import of these numbers would add; nothing is written. */
export function useImportCheck(values: ImportedValues, isOn: boolean) {
  return useQuery<ImportOutcome, CallError>({
    queryKey: ['POST /api/body/imports/check', values],
    queryFn: () => call('POST /api/body/imports/check', { asks: true, body: { values } }),
    enabled: isOn && values.length > 0,
    placeholderData: keepPreviousData,
    // It says what holds now.
    gcTime: 0,
    staleTime: 0,
  });
}

export function useImport() {
  return useMutation<ImportOutcome, CallError, { id: string; name: string; values: ImportedValues }>({
    mutationFn: ({ id, ...body }) => call('PUT /api/body/imports/:id', { params: { id }, body }),
  });
}

/** Takes an import back, and says so. */
export function useUndoBodyImport() {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/body/imports/:id', { params: { id } }),
  });
  const undo = (id: string) =>
    mutate(id, {
      onSuccess: () => toast({ title: t('body.import.undone'), tone: 'positive' }),
      onError: (error) => toastFailure(error),
    });
  return { undo, isPending };
}
