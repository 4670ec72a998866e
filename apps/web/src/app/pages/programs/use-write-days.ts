import type { ProgramDetail, WrittenDays } from '@spotter/contract/programs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { keepGrid, programsKeys, savedProgram } from '#features/programs/api.ts';
import { type CallError, call } from '#lib/call/call.ts';

type PlanToWrite = { name: string; weeks: number; days: Omit<WrittenDays, 'version'> };

/** Writes the days of a plan into a programme, or with null into a new one. @returns the programme's id */
export function useWriteDays(program: ProgramDetail | null) {
  const client = useQueryClient();
  // The new programme of a try that failed afterwards.
  const begun = useRef<ProgramDetail>(null);
  return useMutation<string, CallError, PlanToWrite>({
    mutationFn: async ({ name, weeks, days }) => {
      const known = program ?? begun.current ?? (await call('POST /api/programs', { body: { name, weeks } }));
      if (!program) begun.current = known;
      const { version } = savedProgram(client, known.id) ?? known;
      const body = { ...days, version };
      const grid = await call('POST /api/programs/:id/days', { params: { id: known.id }, body });
      keepGrid(client, known.id, grid);
      return known.id;
    },
    onError: ({ code }) => {
      if (program && code === 'programs.stale') {
        void client.refetchQueries({ queryKey: programsKeys.program(program.id) });
      }
    },
  });
}
