import { daysBetween } from '@spotter/contract/days';
import { COMMON_RACKS, type Rack } from '@spotter/contract/loadable';
import type {
  ChangedRack,
  ExerciseMaxes,
  LoadSuggestion,
  NewTrainingMax,
  PersonRack,
  PlannedLoads,
  ProgramProgression,
  ReadinessSetting,
} from '@spotter/contract/loads';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUnits } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';
import { useFormat } from '#lib/format.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { loadText, percentText } from '#lib/numbers/load-text.ts';
import { durationText } from '#lib/time/duration-text.ts';
import { ownToday } from '#lib/time/own-day.ts';
import { weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { REASON_KEYS } from './words.ts';

/** A weekday says enough for this many days. */
const WEEK = 6;

/** The training maxes of oneself or of a client; also of an exercise that has none so far. */
export function useTrainingMaxes(clientId?: string, exerciseId?: string) {
  const language = currentLanguage();
  return useQuery<ExerciseMaxes[], CallError>({
    queryKey: ['GET /api/training-maxes', { clientId, exerciseId, language }] as const,
    queryFn: () => call('GET /api/training-maxes', { query: { clientId, exerciseId, language } }),
  });
}

/** What percents and ratings of coming workouts are for oneself or a client, by line, in kilograms. */
export function usePlannedLoads({
  clientId,
  from,
  to,
}: {
  clientId?: string | undefined;
  from: string;
  to: string;
}) {
  return useQuery<PlannedLoads[], CallError, ReadonlyMap<string, PlannedLoads['weights']>>({
    queryKey: ['GET /api/loads/planned', { clientId, from, to }] as const,
    queryFn: () => call('GET /api/loads/planned', { query: { clientId, from, to } }),
    select: byLine,
  });
}

const byLine = (lines: PlannedLoads[]) => new Map(lines.map(({ lineId, weights }) => [lineId, weights]));

/** Sets a training max of oneself or of a client. */
export function useCreateTrainingMax() {
  return useMutation<ExerciseMaxes, CallError, NewTrainingMax>({
    mutationFn: (body) =>
      call('POST /api/training-maxes', { body: { ...body, language: currentLanguage() } }),
  });
}

const rackKey = (clientId?: string) => ['GET /api/rack', { clientId }] as const;

/** The unit in which oneself or a client loads, and what they said they have. */
export function usePersonRack(clientId?: string) {
  return useQuery<PersonRack, CallError>({
    queryKey: rackKey(clientId),
    queryFn: () => call('GET /api/rack', { query: { clientId } }),
  });
}

/** What oneself or a client can load; until it is known, and where they said nothing, as most gyms have it. */
export function useRack(clientId?: string): Rack {
  const units = useUnits();
  const { data } = usePersonRack(clientId);
  const unit = data?.unit ?? (units === 'imperial' ? 'lb' : 'kg');
  return { ...(data?.sizes ?? COMMON_RACKS[unit]), unit };
}

/** Says what oneself or a client can load. */
export function useSetRack(clientId?: string) {
  const client = useQueryClient();
  return useMutation<PersonRack, CallError, Omit<ChangedRack, 'clientId'>>({
    mutationFn: (body) => call('PUT /api/rack', { body: { ...body, ...(clientId && { clientId }) } }),
    onSuccess: (reply) => client.setQueryData(rackKey(clientId), reply),
  });
}

const readinessKey = (clientId?: string) => ['GET /api/loads/readiness', { clientId }] as const;

/** Whether oneself or a client is asked before a session. */
export function useReadinessSetting(clientId?: string) {
  return useQuery<ReadinessSetting, CallError>({
    queryKey: readinessKey(clientId),
    queryFn: () => call('GET /api/loads/readiness', { query: { clientId } }),
  });
}

/** Asks oneself or a client before each session, or no more. */
export function useSetReadinessSetting(clientId?: string) {
  const client = useQueryClient();
  return useMutation<ReadinessSetting, CallError, boolean>({
    meta: { failure: true },
    mutationFn: (on) => call('PUT /api/loads/readiness', { body: { on, ...(clientId && { clientId }) } }),
    onSuccess: (reply) => client.setQueryData(readinessKey(clientId), reply),
  });
}

const progressionKey = (programId: string) => ['GET /api/programs/:id/progression', { programId }] as const;

/** How the lines of a programme progress that have no progression of their own. */
export function useProgramProgression(programId: string) {
  return useQuery<ProgramProgression, CallError>({
    queryKey: progressionKey(programId),
    queryFn: () => call('GET /api/programs/:id/progression', { params: { id: programId } }),
  });
}

/** Chooses how the lines of a programme progress. */
export function useSetProgramProgression(programId: string) {
  const client = useQueryClient();
  return useMutation<ProgramProgression, CallError, ProgramProgression>({
    mutationFn: (body) => call('PUT /api/programs/:id/progression', { params: { id: programId }, body }),
    onSuccess: (reply) => client.setQueryData(progressionKey(programId), reply),
  });
}

/** One sentence that says why a load is suggested, in the reader's language and units. */
export function useReasonText(): (suggestion: LoadSuggestion) => string {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const format = useFormat();
  const { language } = i18n;
  const load = (kilograms = 0, as = units) =>
    kilograms < 0
      ? (loadText({ weight: null, added: kilograms }, as, i18n) ?? '')
      : weightText(kilograms, as, language);
  return ({ reason: { code, values } }) => {
    const { date, rpe = 0, rir = 0, goal = 0, reps = 0, from = 0, to = 0, times = 0, seconds = 0 } = values;
    const isRecent = date !== undefined && daysBetween(date, ownToday()) <= WEEK;
    const day = date && format.day(date, isRecent ? { weekday: 'long' } : { day: 'numeric', month: 'long' });
    return t(REASON_KEYS[code], {
      percent: percentText(values.percent ?? 0, language),
      max: load(values.max),
      step: load(values.step),
      // A planned weight that was rounded is named as it was planned.
      weight: load(values.weight, code === 'rounded' ? 'metric' : units),
      date: day ?? '',
      rpe: format.number(rpe),
      rir: format.number(rir),
      goal: format.number(goal),
      reps,
      from,
      to,
      times,
      time: durationText(seconds, language),
    });
  };
}
