import { useDistanceUnit, useUnits } from '#features/accounts/api.ts';
import { shownDistance } from '#lib/distance-text.ts';
import { useFormat } from '#lib/format.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { volumeIn } from '#lib/volume-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useExerciseName } from '../exercise/use-exercise-name.ts';
import type { ReadSession } from '../read-session.ts';
import { useRecordText } from '../records/use-record-text.ts';
import type { SessionView } from '../use-session-view.ts';
import { type MomentNumber, momentOf } from './moment-rules.ts';
import type { Thing } from './things.ts';

export type MomentRing = { name: string; value: string; share: number };

/** All that stands in the picture, in the reader's language and units. */
export type MomentWords = {
  title: string;
  day: string;
  number: string;
  unit: string;
  /** 'As much as a hippo', with its drawing. */
  comparison: { text: string; thing: Thing['id'] } | null;
  /** From the outermost to the innermost. */
  rings: MomentRing[];
  records: { key: string; name: string; what: string }[];
};

const COVERED = {
  m: 'sessions.moment.metres',
  km: 'sessions.moment.kilometres',
  mi: 'sessions.moment.miles',
} as const;

/** The number and what it counts: '2,340', 'kg moved'. */
function useNumberWords(): (number: MomentNumber) => { number: string; unit: string } {
  const { t } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const distanceUnit = useDistanceUnit();
  return (it) => {
    if (it.kind === 'load') {
      const unit = units === 'imperial' ? t('sessions.unit.lb') : t('sessions.unit.kg');
      return { number: format.number(volumeIn(it.kg, units)), unit: t('sessions.moment.moved', { unit }) };
    }
    if (it.kind === 'distance') {
      const { value, unit } = shownDistance(it.metres, distanceUnit);
      return { number: format.number(value, 2), unit: t(COVERED[unit]) };
    }
    if (it.kind === 'time') return { number: clockText(it.seconds), unit: t('sessions.moment.time') };
    return { number: format.number(it.count), unit: t('sessions.sums.sets') };
  };
}

/** Puts the picture of a finished session into words. */
export function useMomentWords(session: ReadSession, view: SessionView): MomentWords {
  const { t } = useTranslation();
  const format = useFormat();
  const numberWords = useNumberWords();
  const recordText = useRecordText();
  const exerciseName = useExerciseName();
  const { number, thing, plan, effort, steady } = momentOf(session, view);
  const rpe = effort && t('sessions.rpe.value', { value: format.number(effort.rpe) });
  const rings = [
    {
      name: t('sessions.moment.plan'),
      value: t('sessions.progressSets', { ...plan, count: plan.total }),
      share: plan.total > 0 ? plan.done / plan.total : 0,
    },
    effort && {
      name: t('sessions.moment.effort'),
      value:
        effort.planned === null
          ? String(rpe)
          : t('sessions.moment.rpePlanned', { rpe, planned: format.number(effort.planned) }),
      share: effort.rpe / 10,
    },
    steady && {
      name: t('sessions.moment.steady'),
      value: t('sessions.moment.days', { count: steady.planned, done: steady.done }),
      share: steady.done / steady.planned,
    },
  ];
  const rows = view.items.flatMap(({ item, rows }) => rows.map(({ id }) => ({ id, item })));
  return {
    title: session.name,
    day: format.instant(view.completedAt ?? session.startedAt, { dateStyle: 'long' }),
    ...numberWords(number),
    comparison: thing && {
      text: t(thing.isMore ? 'sessions.moment.more' : 'sessions.moment.asMuch', {
        thing: t(`sessions.moment.thing.${thing.thing.id}`),
      }),
      thing: thing.thing.id,
    },
    rings: rings.filter((ring) => ring !== null),
    records: view.records.map((record) => {
      const item = rows.find(({ id }) => id === record.setId)?.item;
      return {
        key: `${record.setId} ${record.kind}`,
        name: item ? exerciseName(item, record.exerciseId) : '',
        what: recordText(record).what,
      };
    }),
  };
}
