import { late } from '#ui/state/late.tsx';
import { withStill } from './with-still.tsx';

export type { FigureFacts } from './figure-picture.tsx';

/** The moving figure of an exercise, loaded when it is first shown; it fills its box. */
export const Figure = withStill(
  late(() => import('./figure-picture.tsx').then((m) => m.FigurePicture), { onHome: true, without: 'wait' }),
);

/** Content for exercises with a barbell only. */
export const OnBarbell = late(() => import('./on-barbell.tsx').then((m) => m.OnBarbell), {
  onHome: true,
  without: 'quiet',
});

/** A body from the front and from behind with some muscles in colour. */
export const MuscleBody = late(() => import('./muscle-body.tsx').then((m) => m.MuscleBody), {
  onHome: true,
  without: 'quiet',
});
