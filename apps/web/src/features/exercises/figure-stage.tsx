import type { Exercise } from '@spotter/contract/exercises';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Figure, type FigureFacts } from '#features/figures/api.ts';
import { listed } from '#lib/words/listed.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { EQUIPMENT_KEYS, MUSCLE_KEYS } from './words.ts';

const WAY_KEYS = {
  up: 'exercises.figure.up',
  ahead: 'exercises.figure.ahead',
  aside: 'exercises.figure.aside',
  round: 'exercises.figure.round',
  still: 'exercises.figure.still',
} as const satisfies Record<FigureFacts['way'], string>;

type Props = {
  exercise: Pick<Exercise, 'name' | 'thumbnailUrl'> &
    Partial<Pick<Exercise, 'id' | 'muscles' | 'equipment'>> & { note?: string };
};

/** What the drawing of an exercise shows, in words. */
function useFigureText(name: string) {
  const { t, i18n } = useTranslation();
  const list = (names: readonly string[]) => listed(names, i18n.language);
  return ({ muscles, equipment, way }: FigureFacts) =>
    [
      t('exercises.figure.drawing', { name }),
      muscles.length > 0 &&
        t('exercises.figure.works', {
          muscles: list(muscles.map((muscle) => t(MUSCLE_KEYS[muscle]))),
        }),
      equipment.length > 0 &&
        t('exercises.figure.with', {
          equipment: list(equipment.map((thing) => t(EQUIPMENT_KEYS[thing]))),
        }),
      t(WAY_KEYS[way]),
    ]
      .filter(Boolean)
      .join(' ');
}

/**
 * In place of a video: the exercise's own picture, or its figure, which moves until someone stops it. An exercise of which
 * there is no figure has nothing to play.
 */
export function FigureStage({ exercise }: Props) {
  const { t } = useTranslation();
  const [isMoving, setMoving] = useState(true);
  const describe = useFigureText(exercise.name);
  if (exercise.thumbnailUrl) {
    return (
      <div className="aspect-video w-full overflow-hidden rounded-card bg-surface-2">
        <img src={exercise.thumbnailUrl} alt="" className="block size-full object-cover" />
      </div>
    );
  }
  return (
    <div className="group/figure relative aspect-video w-full overflow-hidden rounded-card bg-surface-2">
      <Figure
        exercise={exercise}
        motion={isMoving ? 'on' : 'off'}
        note={exercise.note ?? ''}
        describe={describe}
      />
      <IconButton
        className="absolute! right-2 bottom-2 rounded-pill! bg-surface-float! group-has-data-standing/figure:hidden motion-reduce:hidden print:hidden"
        icon={isMoving ? <Pause /> : <Play />}
        label={t(isMoving ? 'exercises.figure.pause' : 'exercises.figure.play')}
        onClick={() => setMoving(!isMoving)}
      />
    </div>
  );
}
