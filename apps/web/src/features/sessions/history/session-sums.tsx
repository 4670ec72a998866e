import { useDistanceText, useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { volumeIn } from '#lib/volume-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Numeral } from '#ui/numeral.tsx';
import type { MomentNumber } from '../share-picture/moment-rules.ts';
import type { SessionView } from '../use-session-view.ts';

type SessionSumsProps = {
  view: SessionView;
  startedAt: string;
  /** What stands beside them already: each number is said once. */
  said?: readonly (MomentNumber['kind'] | 'duration')[];
};

/** The totals of a session: sets, volume, distance with its time, time. */
export function SessionSums({ view, startedAt, said = [] }: SessionSumsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const distanceText = useDistanceText();
  const seconds = view.completedAt ? (Date.parse(view.completedAt) - Date.parse(startedAt)) / 1000 : null;
  return (
    <div className="grid grid-cols-3 gap-4">
      {!said.includes('sets') && (
        <Numeral
          size={24}
          value={t('sessions.sums.setsOf', { done: view.done, total: view.total })}
          label={t('sessions.sums.sets')}
        />
      )}
      {view.volume > 0 && !said.includes('load') && (
        <Numeral
          size={24}
          value={format.number(volumeIn(view.volume, units))}
          unit={units === 'imperial' ? t('sessions.unit.lb') : t('sessions.unit.kg')}
          label={t('sessions.sums.volume')}
        />
      )}
      {view.metres > 0 && !said.includes('distance') && (
        <Numeral size={24} value={distanceText(view.metres)} label={t('sessions.sums.distance')} />
      )}
      {view.seconds > 0 && !said.includes('time') && (
        <Numeral size={24} value={clockText(view.seconds)} label={t('sessions.sums.moving')} />
      )}
      {seconds !== null && !said.includes('duration') && (
        <Numeral size={24} value={clockText(seconds)} label={t('sessions.sums.duration')} />
      )}
    </div>
  );
}
