import { late } from '#ui/state/late.tsx';

/** Who reads what is being written; loaded when somebody begins to write. */
export const Audience = late(() => import('./audience-note.tsx').then((m) => m.AudienceNote), {
  onHome: true,
  words: ['community'],
  without: 'quiet',
});
