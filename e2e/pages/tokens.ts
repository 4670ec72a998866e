import { type PageOfApp, press, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    name: 'trainer-new-token',
    as: 'trainer',
    path: '/profile#settings/programs',
    open: press(`section:has(.lucide-terminal) ${withIcon('plus')}`, '[role=dialog] fieldset'),
  },
];
