import { MENU, openAndRest, type Step } from './step.ts';

const home = ({ page }: Parameters<Step['prepare']>[0]) => openAndRest(page, '/');

/** A page is there once its own heading is, in place of home's. */
const hasHeading = (path: string) =>
  `() => location.pathname === ${JSON.stringify(path)} && Boolean(document.querySelector('main h1:not(.sr-only)'))`;

/** From the bottom bar. */
export const pageSteps: readonly Step[] = [
  {
    name: 'More opened',
    prepare: home,
    press: (page) => page.locator('nav button:has(.lucide-ellipsis)').filter({ visible: true }),
    until: `() => document.querySelector('[role=dialog] a') !== null`,
    most: MENU,
  },
  {
    name: 'home to calendar',
    prepare: home,
    press: (page) => page.locator('nav a[href="/calendar"]').filter({ visible: true }),
    until: hasHeading('/calendar'),
    most: 3,
  },
  {
    name: 'home to progress',
    prepare: home,
    press: (page) => page.locator('nav a[href="/progress"]').filter({ visible: true }),
    until: hasHeading('/progress'),
  },
];
