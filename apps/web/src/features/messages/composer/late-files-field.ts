import { late } from '#ui/state/late.tsx';

/** The files of a message in a form, with their words. */
export const LateFilesField = late(() => import('./files-field.tsx').then((m) => m.FilesField), {
  words: ['media'],
  without: 'wait',
});
