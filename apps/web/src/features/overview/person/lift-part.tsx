import type { ClientGlance } from '@spotter/contract/overview';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { estimateText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinePlot } from '#ui/plot/line-plot.tsx';
import { PersonPart } from './person-part.tsx';

/** The estimated maximum of the exercise that the client trains most, session by session. */
export function LiftPart({ lift }: { lift: NonNullable<ClientGlance['lift']> }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const kilograms = (value: number) => estimateText(value, units, i18n.language);
  const { sessions } = lift;
  const latest = sessions.at(-1);
  if (!latest) return null;
  return (
    <PersonPart title={t('overview.person.lift', { name: lift.name })}>
      <LinePlot
        points={sessions.map(({ date, oneRepMax, isRecord }, index) => ({
          key: `${date} ${index}`,
          value: oneRepMax,
          when: format.day(date, { day: 'numeric', month: 'short' }),
          isRecord,
        }))}
        label={t('progress.history.oneRepMaxLabel', {
          count: sessions.length,
          value: kilograms(latest.oneRepMax),
        })}
        format={kilograms}
      />
    </PersonPart>
  );
}
