import type {
  NewOwnProgram,
  OwnProgram,
  OwnProgramChoice,
  OwnProgramDetail,
  OwnProgramPreview,
} from '@spotter/contract/own-programs';
import type { TakenBack } from '@spotter/contract/programs';
import type { NewWorkout } from '@spotter/contract/workouts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { useUndoToast } from '../use-undo-toast.ts';

/** The ready programmes that the client runs or ran by themselves, the latest first. */
export const useOwnPrograms = () =>
  useQuery<OwnProgram[], CallError>({
    queryKey: ['GET /api/own-programs'],
    queryFn: () => call('GET /api/own-programs'),
  });

/** A programme of the client's own with its workouts that are still ahead. */
export const useOwnProgram = (id: string) =>
  useQuery<OwnProgramDetail, CallError>({
    queryKey: ['GET /api/own-programs/:id', id],
    queryFn: () => call('GET /api/own-programs/:id', { params: { id } }),
  });

/** Takes a change of a workout back. */
export function useUndoOwnChange(id: string) {
  return useMutation<TakenBack, CallError, string>({
    meta: { failure: true },
    mutationFn: (changeId) =>
      call('POST /api/own-programs/:id/changes/:changeId/undo', { params: { id, changeId } }),
  });
}

/** Changes a workout on all its days that are still ahead, with a toast to take it back. */
export function useUpdateOwnWorkout(id: string, workoutId: string) {
  const { t } = useTranslation();
  const { mutateAsync: undo } = useUndoOwnChange(id);
  const tellUndo = useUndoToast(undo);
  return useMutation<OwnProgramDetail, CallError, NewWorkout>({
    mutationFn: ({ isTemplate: _never, ...body }) =>
      call('PUT /api/own-programs/:id/workouts/:workoutId', { params: { id, workoutId }, body }),
    onSuccess: ({ change }, { name }) => change && tellUndo(t('programs.own.changed', { name }), change.id),
  });
}

/** Those of a client, for a coach to whom they show all training. */
export const useClientOwnPrograms = (id: string) =>
  useQuery<OwnProgram[], CallError>({
    queryKey: ['GET /api/coach/clients/:id/own-programs', id],
    queryFn: () => call('GET /api/coach/clients/:id/own-programs', { params: { id } }),
  });

/** What the client would get, without beginning anything; read anew each time, because their days change. */
export function useOwnPreview(choice: OwnProgramChoice | null) {
  return useQuery<OwnProgramPreview | null, CallError>({
    queryKey: ['POST /api/own-programs/preview', choice],
    queryFn: () =>
      choice &&
      call('POST /api/own-programs/preview', {
        asks: true,
        query: { language: currentLanguage() },
        body: choice,
      }),
    enabled: choice !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Begins a ready programme, with a toast to take it back. */
export function useBeginOwn() {
  const { t } = useTranslation();
  const { mutateAsync: undo } = useMutation<TakenBack, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('POST /api/own-programs/:id/undo', { params: { id } }),
  });
  const tellUndo = useUndoToast(undo);
  return useMutation<OwnProgram, CallError, NewOwnProgram>({
    mutationFn: (body) => call('POST /api/own-programs', { body }),
    onSuccess: ({ id, name }) => tellUndo(t('programs.own.begun', { name }), id),
  });
}

/** Ends a programme, with a toast to go on with it. */
export function useEndOwn() {
  const { t } = useTranslation();
  const { mutate: resume } = useMutation<OwnProgram, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('DELETE /api/own-programs/:id/end', { params: { id } }),
  });
  return useMutation<OwnProgram, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('POST /api/own-programs/:id/end', { params: { id } }),
    onSuccess: ({ id, name }) =>
      toast({
        title: t('programs.own.ended', { name }),
        action: { label: t('workouts.form.undo'), onPress: () => resume(id) },
      }),
  });
}
