import type {
  AddedCell,
  ChangedProgram,
  Give,
  GivenProgram,
  GivePreview,
  NewCell,
  NewProgram,
  Program,
  ProgramDetail,
  ProgramGrid,
  ProgramRun,
  ProgramSend,
  ReadyProgram,
  RunChanges,
  SentChanges,
  TakenBack,
  UsedReadyProgram,
} from '@spotter/contract/programs';
import type { NewWorkout, WorkoutDetail } from '@spotter/contract/workouts';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { v7 } from 'uuid';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCache, patchOf } from '#lib/call/optimistic.ts';
import { markFresh } from '#lib/call/topics.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

export const programsKeys = {
  list: ['GET /api/programs'] as const,
  ready: (language: string) => ['GET /api/programs/ready', language] as const,
  program: (id: string) => ['GET /api/programs/:id', id] as const,
  programIn: (id: string, language: string) => ['GET /api/programs/:id', id, language] as const,
  cell: (id: string, cellId: string, language: string) =>
    ['GET /api/programs/:id/cells/:cellId', id, cellId, language] as const,
  runs: (whose: { programId?: string; clientId?: string }) => ['GET /api/program-runs', whose] as const,
  sends: (whose: { programId?: string; clientId?: string }) => ['GET /api/program-sends', whose] as const,
  changes: (id: string, language: string) => ['GET /api/programs/:id/changes', id, language] as const,
};

/** The trainer's programmes and those that the studio shares, newest first. */
export function usePrograms() {
  return useQuery<Program[], CallError>({
    queryKey: programsKeys.list,
    queryFn: () => call('GET /api/programs'),
  });
}

/** The well-known programmes that are there on the first day, in the page's language. */
export function useReadyPrograms() {
  const { language } = useTranslation().i18n;
  return useQuery<ReadyProgram[], CallError>({
    queryKey: programsKeys.ready(language),
    queryFn: () => call('GET /api/programs/ready', { query: { language: currentLanguage() } }),
  });
}

/** Makes a programme of the trainer's own from a ready one. What failed is sent again with its id: it makes no second. */
export function useCreateFromReady(onMade: (program: ProgramDetail) => void) {
  const [failed, setFailed] = useState<UsedReadyProgram | null>(null);
  const { mutate, isPending, variables } = useMutation<ProgramDetail, CallError, UsedReadyProgram>({
    meta: { failure: true },
    mutationFn: (body) => call('POST /api/programs/ready', { body }),
    onSuccess: () => setFailed(null),
    onError: (_error, body) => setFailed(body),
  });
  function create(program: ReadyProgram) {
    if (isPending) return;
    const key = program.key as UsedReadyProgram['key'];
    const id = failed?.key === key ? failed.id : v7();
    mutate({ id, key, language: currentLanguage() }, { onSuccess: onMade });
  }
  return { create, making: isPending ? variables.key : null };
}

/** A programme with its grid, in the page's language. */
export function useProgram(id: string) {
  const { language } = useTranslation().i18n;
  return useQuery<ProgramDetail, CallError>({
    queryKey: programsKeys.programIn(id, language),
    queryFn: () => call('GET /api/programs/:id', { params: { id }, query: { language: currentLanguage() } }),
  });
}

/** The saved grid of a programme as this page knows it. */
export const savedProgram = (client: QueryClient, id: string): ProgramDetail | undefined =>
  client.getQueryData<ProgramDetail>(programsKeys.programIn(id, currentLanguage()));

/** Stores a saved grid, unless a later one is known; the page does not read it again. */
export function keepGrid(client: QueryClient, id: string, grid: ProgramGrid): void {
  markFresh(grid, programsKeys.program(id));
  patchCache(
    client,
    patchOf<ProgramDetail>(programsKeys.program(id), (known) =>
      known.version > grid.version ? known : { ...known, ...grid },
    ),
  );
}

/** The calls that edit a grid. Each names the version it was made on and answers with the next. */
export const gridCalls = {
  paste: (id: string, body: GridBody<'POST /api/programs/:id/paste'>) =>
    call('POST /api/programs/:id/paste', { params: { id }, body }),
  clear: (id: string, body: GridBody<'POST /api/programs/:id/clear'>) =>
    call('POST /api/programs/:id/clear', { params: { id }, body }),
  fill: (id: string, body: GridBody<'POST /api/programs/:id/fill'>) =>
    call('POST /api/programs/:id/fill', { params: { id }, body }),
  update: (id: string, body: ChangedProgram): Promise<ProgramGrid> =>
    call('PATCH /api/programs/:id', { params: { id }, body }),
  undo: (id: string, body: GridBody<'POST /api/programs/:id/undo'>) =>
    call('POST /api/programs/:id/undo', { params: { id }, body }),
  redo: (id: string, body: GridBody<'POST /api/programs/:id/redo'>) =>
    call('POST /api/programs/:id/redo', { params: { id }, body }),
};

type GridBody<K extends Parameters<typeof call>[0]> = Parameters<typeof call<K>>[1] extends
  | { body: infer Body }
  | undefined
  ? Body
  : never;

/** The workout of a cell with its lines, in the page's language. */
export function useProgramWorkout(id: string, cellId: string) {
  const { language } = useTranslation().i18n;
  return useQuery<WorkoutDetail, CallError>({
    queryKey: programsKeys.cell(id, cellId, language),
    queryFn: () =>
      call('GET /api/programs/:id/cells/:cellId', {
        params: { id, cellId },
        query: { language: currentLanguage() },
      }),
  });
}

/** Whether all that was sent is saved as it was sent. */
function holds(saved: unknown, sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return saved === sent;
  if (typeof saved !== 'object' || saved === null) return false;
  if (Array.isArray(sent) && sent.length !== (saved as unknown[]).length) return false;
  return Object.entries(sent).every(([key, value]) => holds((saved as Record<string, unknown>)[key], value));
}

/**
 * Replaces the workout of a cell, whatever else of the programme was edited meanwhile; clients keep theirs until the change
 * is sent. Another page may have replaced the same one: then it fails once, and the builder says so before it is replaced.
 * It was this page if what is saved is what was sent, and the answer was lost.
 */
export function useUpdateProgramWorkout(id: string, cellId: string) {
  const client = useQueryClient();
  const read = () => call('GET /api/programs/:id', { params: { id } });
  const workoutIn = ({ cells }: ProgramGrid) => cells.find((cell) => cell.id === cellId)?.workoutId;
  const known = () => client.getQueryData<WorkoutDetail>(programsKeys.cell(id, cellId, currentLanguage()));
  return useMutation<ProgramGrid, CallError, NewWorkout>({
    mutationFn: async ({ isTemplate: _never, ...workout }) => {
      const shown = known()?.id;
      const send = (version: number) =>
        call('PUT /api/programs/:id/cells/:cellId', { params: { id, cellId }, body: { version, workout } });
      try {
        return await send((savedProgram(client, id) ?? (await read())).version);
      } catch (error) {
        if ((error as CallError).code !== 'programs.stale') throw error;
        const now = await read();
        if (shown !== undefined && workoutIn(now) !== shown) {
          await client.refetchQueries({ queryKey: ['GET /api/programs/:id/cells/:cellId', id, cellId] });
          if (holds(known(), workout)) return now;
          throw error;
        }
        return send(now.version);
      }
    },
    onSuccess: (grid) => {
      keepGrid(client, id, grid);
      // Its answer has no lines, and the builder compares the draft with those that are saved.
      return client.refetchQueries({ queryKey: ['GET /api/programs/:id/cells/:cellId', id, cellId] });
    },
  });
}

/** Puts a copy of a workout, or an empty one, on a day. */
export function useAddCell(id: string) {
  const client = useQueryClient();
  return useMutation<AddedCell, CallError, Omit<NewCell, 'version'>>({
    mutationFn: (cell) => {
      const version = savedProgram(client, id)?.version ?? 1;
      return call('POST /api/programs/:id/cells', { params: { id }, body: { ...cell, version } });
    },
    onSuccess: ({ cellId: _own, ...grid }) => keepGrid(client, id, grid),
    onError: ({ code }) => {
      if (code === 'programs.stale') void client.refetchQueries({ queryKey: programsKeys.program(id) });
    },
  });
}

export function useCreateProgram() {
  return useMutation<ProgramDetail, CallError, NewProgram>({
    mutationFn: (body) => call('POST /api/programs', { body }),
  });
}

/** Changes what a programme is called, where it stands and who may use it. */
export function useUpdateProgram(id: string) {
  return useMutation<ProgramDetail, CallError, Omit<ChangedProgram, 'version'>>({
    mutationFn: async (change) => {
      const { version } = await call('GET /api/programs/:id', { params: { id } });
      return call('PATCH /api/programs/:id', { params: { id }, body: { ...change, version } });
    },
  });
}

export function useCopyProgram() {
  return useMutation<ProgramDetail, CallError, { id: string; name: string }>({
    meta: { failure: true },
    mutationFn: ({ id, name }) => call('POST /api/programs/:id/copies', { params: { id }, body: { name } }),
  });
}

export function useRemoveProgram() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('DELETE /api/programs/:id', { params: { id } }),
    onSuccess: (_nothing, id) =>
      patchCache(
        client,
        patchOf<Program[]>(programsKeys.list, (list) => list.filter((one) => one.id !== id)),
      ),
  });
}

export function useRestoreProgram() {
  return useMutation<ProgramDetail, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('POST /api/programs/:id/restore', { params: { id } }),
  });
}

/** Who has a programme now, or which programmes a client has. */
export function useRuns(whose: { programId?: string; clientId?: string }) {
  return useQuery<ProgramRun[], CallError>({
    queryKey: programsKeys.runs(whose),
    queryFn: () => call('GET /api/program-runs', { query: whose }),
  });
}

/** What clients would get, without giving anything; read anew each time, because their plans change. */
export function useGivePreview(id: string, give: Give | null) {
  return useQuery<GivePreview[], CallError>({
    queryKey: ['POST /api/programs/:id/gives/preview', id, give],
    queryFn: () =>
      call('POST /api/programs/:id/gives/preview', {
        asks: true,
        params: { id },
        query: { language: currentLanguage() },
        body: give ?? { startDate: '', clients: [] },
      }),
    enabled: give !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useGiveProgram(id: string) {
  return useMutation<GivenProgram, CallError, Give>({
    meta: { failure: true },
    mutationFn: (body) => call('POST /api/programs/:id/gives', { params: { id }, body }),
  });
}

/** What each client who has the programme would get of its changes. */
export function useProgramChanges(id: string, { enabled = true } = {}) {
  const { language } = useTranslation().i18n;
  return useQuery<RunChanges[], CallError>({
    queryKey: programsKeys.changes(id, language),
    queryFn: () =>
      call('GET /api/programs/:id/changes', { params: { id }, query: { language: currentLanguage() } }),
    enabled,
  });
}

export function useSendChanges(id: string) {
  return useMutation<SentChanges, CallError, { version: number; runIds: string[] }>({
    mutationFn: (body) => call('POST /api/programs/:id/changes', { params: { id }, body }),
  });
}

/** What was given or sent lately and can still be taken back: of a programme, or of a client. */
export function useSends(whose: { programId?: string; clientId?: string }) {
  return useQuery<ProgramSend[], CallError>({
    queryKey: programsKeys.sends(whose),
    queryFn: () => call('GET /api/program-sends', { query: whose }),
  });
}

/** Takes back a giving, or a sending of changes. */
export function useUndoSend() {
  return useMutation<TakenBack, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('POST /api/program-sends/:id/undo', { params: { id } }),
  });
}
