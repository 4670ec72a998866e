import type { Exercise, ExerciseStep } from '@spotter/contract/exercises';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';

type Props = { exercise: Exercise; onStep: (id: string) => void };

/** What is easier than an exercise and what is harder, each to open. */
export function ExerciseSteps({ exercise: { easier = [], harder = [] }, onStep }: Props) {
  const { t } = useTranslation();
  if (easier.length + harder.length === 0) return null;
  return (
    <dl className="flex flex-col gap-2">
      <Steps name={t('exercises.facts.easier')} icon={<TrendingDown />} steps={easier} onStep={onStep} />
      <Steps name={t('exercises.facts.harder')} icon={<TrendingUp />} steps={harder} onStep={onStep} />
    </dl>
  );
}

type StepsProps = {
  name: string;
  icon: ReactNode;
  steps: readonly ExerciseStep[];
  onStep: (id: string) => void;
};

function Steps({ name, icon, steps, onStep }: StepsProps) {
  if (steps.length === 0) return null;
  return (
    <div>
      <dt className="text-13 text-ink-faint">{name}</dt>
      <dd className="-mx-3 flex flex-wrap">
        {steps.map(({ id, name: exercise }) => (
          <Button key={id} tone="ghost" icon={icon} onClick={() => onStep(id)}>
            {exercise}
          </Button>
        ))}
      </dd>
    </div>
  );
}
