import { CodeCard } from './code-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NextStep } from './next-step.tsx';
import { Nudge } from './nudge.tsx';

/** All parts for newcomers in one chunk, which nobody else loads. */
export const parts = { CodeCard, FirstSteps, NextStep, Nudge };
