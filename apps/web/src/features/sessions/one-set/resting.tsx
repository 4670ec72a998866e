import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import type { Logging } from '../logging/use-logging.ts';
import { useSetName } from '../logging/use-set-name.ts';
import { useValueText } from '../logging/use-set-text.ts';
import { REST_STEP } from '../rest/rest-bar.tsx';
import { RestRing } from '../rest/rest-ring.tsx';
import type { RestControl } from '../rest/use-rest.ts';
import type { SessionParts } from '../session-parts.ts';
import type { SessionView } from '../use-session-view.ts';
import { AskedRpe } from './asked-rpe.tsx';

type Props = Pick<SessionParts, 'renderStageHeart'> & {
  view: SessionView;
  logging: Logging;
  rest: RestControl;
  rested: NonNullable<RestControl['rest']>;
};

/** The rest between two sets: the ring, its length, and what comes next. */
export function Resting({ view, logging, rest, rested, renderStageHeart }: Props) {
  const { t } = useTranslation();
  const setName = useSetName();
  const valueText = useValueText();
  const { next } = view;
  const item = view.items.find((one) => one.item.id === next?.itemId)?.item;
  const change = (seconds: number) => (
    <Button
      tone="secondary"
      className="tabular min-h-16! min-w-20 shrink-0 rounded-card! bg-surface-2!"
      aria-label={t(seconds < 0 ? 'sessions.rest.lessLabel' : 'sessions.rest.moreLabel', {
        count: REST_STEP,
      })}
      onClick={() => rest.extend(seconds)}
    >
      {t(seconds < 0 ? 'sessions.rest.less' : 'sessions.rest.more', { seconds: REST_STEP })}
    </Button>
  );
  return (
    <>
      <div className="stage-figure flex min-h-56 items-center justify-center py-3">
        <RestRing key={rested.endsAt} rest={rested} heart={renderStageHeart(true)} />
      </div>
      <div className="stage-numbers flex flex-col gap-3">
        <AskedRpe view={view} logging={logging} shown={null} />
        <div className="flex items-center justify-between gap-3">
          {change(-REST_STEP)}
          {next && item && (
            <p className="min-w-0 flex-1 text-center">
              <span className="block text-13 text-ink-soft">
                {t('sessions.dock.next', { set: setName(next), exercise: item.exercise.name })}
              </span>
              <span className="numeral block text-24">{valueText(next.values, next.goes)}</span>
            </p>
          )}
          {change(REST_STEP)}
        </div>
      </div>
    </>
  );
}
