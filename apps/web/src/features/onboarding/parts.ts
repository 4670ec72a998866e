import { FirstSteps } from './first-steps.tsx';
import { NextStep } from './next-step.tsx';
import { Nudge } from './nudge.tsx';

/** All that newcomers see of it, in one file that nobody else loads. */
export const parts = { FirstSteps, NextStep, Nudge };
