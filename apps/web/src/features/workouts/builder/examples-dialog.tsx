// load-group: desk

import {
  WORKOUT_EXAMPLE_KEYS,
  WORKOUT_EXAMPLES,
  type WorkoutExample,
} from '@spotter/contract/workout-examples';
import type { WorkoutDetail } from '@spotter/contract/workouts';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useCreateExample } from '../author-api.ts';
import { WorkoutFacts } from '../list/workout-facts.tsx';

const WORDS = {
  'full-body': {
    name: 'onboarding.examples.fullBody.name',
    description: 'onboarding.examples.fullBody.description',
  },
  strength: {
    name: 'onboarding.examples.strength.name',
    description: 'onboarding.examples.strength.description',
  },
  'no-equipment': {
    name: 'onboarding.examples.noEquipment.name',
    description: 'onboarding.examples.noEquipment.description',
  },
} as const satisfies Record<WorkoutExample, { name: string; description: string }>;

type Props = { onClose: () => void; onMade: (workout: WorkoutDetail) => void };

/** Ready-made workouts. One press copies one into the trainer's workouts, in their language. */
export function ExamplesDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation();
  const { mutate: make, isPending, variables, error } = useCreateExample();

  function choose(example: WorkoutExample) {
    if (isPending) return;
    const { name, description } = WORDS[example];
    make({ example, name: t(name), description: t(description) }, { onSuccess: onMade });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={t('onboarding.examples.title')}
      description={t('onboarding.examples.text')}
      closeLabel={t('common.close')}
    >
      <FormError>{error && errorText(error)}</FormError>
      <ul className="flex flex-col gap-3">
        {WORKOUT_EXAMPLE_KEYS.map((key) => {
          const { lines, ...facts } = WORKOUT_EXAMPLES[key];
          return (
            <li key={key}>
              <Button
                tone="secondary"
                busy={isPending && variables.example === key}
                className="w-full flex-col items-start! gap-1! px-4! py-3! text-left! font-normal!"
                onClick={() => choose(key)}
              >
                <span className="display font-semibold text-17">{t(WORDS[key].name)}</span>
                <WorkoutFacts
                  inline
                  workout={{ ...facts, exerciseCount: lines.length }}
                  className="text-13 text-ink-soft"
                />
                <span className="text-15 text-ink-soft">{t(WORDS[key].description)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
