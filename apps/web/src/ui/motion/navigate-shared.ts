// load-group: dialogs

import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { tabStorage } from '#lib/storage/browser-storage.ts';
import { movesLittle } from './moves-little.ts';

/**
 * Shared elements of a list and its detail. In a list, the card or row says what it leads to (`data-shares`, an id)
 * and marks the part that the detail also shows (`data-shared`). The detail marks its own (`data-shared-whole`, the
 * id). docs/decisions/064 says when nothing moves.
 */
type Pair = { from: HTMLElement; findGoal: () => HTMLElement | undefined };

/** A press that is answered later than this is felt to wait. Until the old page is pictured nothing of the new one is drawn. */
const PICTURED_MS = 100;
/** Set where that took longer: until the tab is closed, pages are shown without motion. */
const IS_SLOW = 'motion-is-slow';

let pressed: EventTarget | null = null;
document.addEventListener(
  'click',
  ({ target }) => {
    pressed = target;
  },
  { capture: true },
);

let running: ViewTransition | undefined;
let marked: HTMLElement[] = [];

/** Navigates; what both pages show moves from its place on the one to its place on the other. */
export const navigateShared: AroundNavHandler = (navigate, to, options) => {
  const pair = canMove() ? findPair() : undefined;
  if (!pair) {
    navigate(to, options);
    return;
  }
  mark(pair.from);
  const begun = performance.now();
  const transition = document.startViewTransition(() => {
    if (performance.now() - begun > PICTURED_MS) tabStorage.write(IS_SLOW, 'yes');
    flushSync(() => navigate(to, options));
    const goal = pair.findGoal();
    mark(goal);
    // The page is not there yet, or does not show it: nothing moves rather than something wrong.
    if (!goal) transition.skipTransition();
  });
  running = transition;
  // A skipped transition rejects it; the page is right all the same.
  transition.ready.catch(() => undefined);
  void transition.finished.then(() => {
    if (running === transition) mark();
  });
};

const canMove = () =>
  'startViewTransition' in document &&
  !document.hidden &&
  !movesLittle() &&
  tabStorage.read(IS_SLOW) === null;

function findPair(): Pair | undefined {
  const card = pressed instanceof Element ? pressed.closest<HTMLElement>('[data-shares]') : null;
  const part = card?.isConnected && card.querySelector<HTMLElement>('[data-shared]');
  if (card && part && isSeen(part)) {
    const id = card.dataset.shares;
    return {
      from: part,
      findGoal: () => find('[data-shared-whole]', (one) => one.dataset.sharedWhole === id),
    };
  }
  const whole = find('[data-shared-whole]', () => true);
  if (!whole) return undefined;
  const id = whole.dataset.sharedWhole;
  const isItsCard = (one: HTMLElement) => one.closest<HTMLElement>('[data-shares]')?.dataset.shares === id;
  return { from: whole, findGoal: () => find('[data-shared]', isItsCard) };
}

const find = (selector: string, isIt: (element: HTMLElement) => boolean) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => isIt(one) && isSeen(one));

function isSeen(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return (
    width > 0 && bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true })
  );
}

/** Gives the name to this element alone. */
function mark(element?: HTMLElement): void {
  for (const one of marked) one.style.viewTransitionName = '';
  marked = element ? [element] : [];
  if (element) element.style.viewTransitionName = 'shared';
}
