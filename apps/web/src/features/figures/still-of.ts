import type { Figure } from '@spotter/figures/figure';

/** The share of the way that says most about a movement, shown while nothing moves. */
export const stillOf = ({ cycle, lifts }: Figure): number => (cycle ? 0.25 : lifts ? 0.4 : 1);
