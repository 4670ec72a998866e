import { Pause, Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockText } from '#lib/time/duration-text.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import type { ItemRows } from '../logging/item-rows.ts';
import { useValueText } from '../logging/use-set-text.ts';
import { RestRing } from '../rest/rest-ring.tsx';
import type { SessionView } from '../use-session-view.ts';
import type { Block, Phase } from './interval-rules.ts';
import { PHASE_KEYS } from './use-block.ts';
import type { Interval } from './use-interval.ts';

/** An interval that runs or is paused. */
export type Running = Interval & { block: Block; phase: Phase };

/** The interval, where it is one that is not over. */
export const runningOf = (interval: Interval): Running | null => {
  const { block, phase } = interval;
  return block && phase && phase.kind !== 'over' ? { ...interval, block, phase } : null;
};

const itemOf = (view: SessionView, { itemId }: Block): ItemRows | undefined =>
  view.items.find(({ item }) => item.id === itemId);

/** 'Work', 'Rest', or 'Paused'. */
function usePhaseText({ block, phase }: Running): string {
  const { t } = useTranslation();
  return t(block.pausedAt === null ? PHASE_KEYS[phase.kind] : 'sessions.interval.paused');
}

function useRoundText({ block, phase }: Running): string {
  const { t } = useTranslation();
  return t('sessions.interval.round', { round: phase.round + 1, rounds: block.rounds.length });
}

/** The phase as something that ends: a paused one stands still. */
const asRest = ({ block: { pausedAt }, phase: { endsAt, seconds } }: Running, now: number) => ({
  endsAt: pausedAt === null ? endsAt : now + (endsAt - pausedAt),
  seconds,
});

function Controls({ running, wide }: { running: Running; wide?: boolean }) {
  const { t } = useTranslation();
  const isPaused = running.block.pausedAt !== null;
  const look = wide ? 'min-h-16! flex-1 rounded-card! bg-surface-2!' : 'min-h-12';
  return (
    <>
      <Button tone="secondary" className={look} icon={<Square />} onClick={running.stop}>
        {t('sessions.interval.stop')}
      </Button>
      <Button
        tone="secondary"
        className={look}
        icon={isPaused ? <Play /> : <Pause />}
        onClick={running.toggle}
      >
        {t(isPaused ? 'sessions.interval.resume' : 'sessions.interval.pause')}
      </Button>
    </>
  );
}

type Props = { running: Running; view: SessionView };

/** A block upon the stage: the time left in large, the round, and what to do in it. */
export function RunningBlock({ running, view, heart }: Props & { heart: ReactNode }) {
  const now = useNow(250);
  const phaseText = usePhaseText(running);
  const roundText = useRoundText(running);
  const valueText = useValueText();
  const item = itemOf(view, running.block);
  const row = item?.rows.find(({ id }) => id === running.block.rounds[running.phase.round]?.id);
  return (
    <>
      <div className="stage-figure flex min-h-56 items-center justify-center py-3">
        <RestRing label={phaseText} rest={asRest(running, now)} heart={heart} />
      </div>
      <div className="stage-numbers flex flex-col gap-3">
        <p className="text-center">
          <span role="status" className="block text-15 text-ink-soft">
            <span className="sr-only">{`${phaseText} · `}</span>
            {roundText}
          </span>
          <bdi className="block font-semibold text-17">{item?.item.exercise.name}</bdi>
          {row && <span className="numeral block text-24">{valueText(row.values, row.goes)}</span>}
        </p>
        <div className="flex flex-wrap gap-3">
          <Controls wide running={running} />
        </div>
      </div>
    </>
  );
}

/** A block in the dock below the whole workout. */
export function BlockBar({ running, view }: Props) {
  const { t } = useTranslation();
  const now = useNow(250);
  const phaseText = usePhaseText(running);
  const roundText = useRoundText(running);
  const { endsAt } = asRest(running, now);
  return (
    <section
      aria-label={t('sessions.interval.label')}
      className="flex flex-wrap items-center gap-3 bg-brand-soft px-4 py-3"
    >
      <div className="min-w-0 flex-1">
        <p role="status" className="text-13 text-ink-soft">
          {[phaseText, roundText, itemOf(view, running.block)?.item.exercise.name]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <span role="timer" className="numeral block text-32">
          {clockText(Math.ceil((endsAt - now) / 1000))}
        </span>
      </div>
      <Controls running={running} />
    </section>
  );
}
