import type { ExerciseHistory } from '@spotter/contract/progress';
import { Figure } from '#features/figures/api.ts';
import { Card } from '#ui/card.tsx';
import { EstimatePlot } from './estimate-plot.tsx';

type Props = { exercise: { id: string; name: string }; sessions: ExerciseHistory['sessions'] };

/** An exercise upon the stage: its figure, and below it the estimated maximum over time. */
export function LiftCard({ exercise, sessions }: Props) {
  return (
    <Card padding="none" className="overflow-hidden">
      {/* Of an exercise without a figure somebody would only stand there. */}
      <div className="aspect-video bg-surface-2 has-data-standing:hidden">
        <Figure exercise={exercise} motion="on" />
      </div>
      <div className="p-4 empty:hidden sm:p-5">
        <EstimatePlot sessions={sessions} />
      </div>
    </Card>
  );
}
