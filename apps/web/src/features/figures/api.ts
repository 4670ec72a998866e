import { late } from '#ui/state/late.tsx';

export type { FigureFacts } from './figure-picture.tsx';

/** The moving figure of an exercise, loaded when it is first shown; it fills its box. */
export const Figure = late(() => import('./figure-picture.tsx').then((m) => m.FigurePicture), {
  without: 'wait',
});

/** Content for exercises with a barbell only. */
export const OnBarbell = late(() => import('./on-barbell.tsx').then((m) => m.OnBarbell), {
  without: 'quiet',
});
