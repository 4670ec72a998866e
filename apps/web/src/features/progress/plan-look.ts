import type { PlanEntry } from '@spotter/contract/progress';
import {
  Check,
  CircleDashed,
  CirclePause,
  CirclePlay,
  CircleSlash2,
  type LucideIcon,
  Minus,
} from 'lucide-react';

export type PlanLook = { icon: LucideIcon; text: string; colour: string };

/** The look of each status of a planned workout: icon and word, not only a colour. */
export const PLAN_LOOKS: Record<PlanEntry['status'], PlanLook> = {
  done: { icon: Check, text: 'progress.status.done', colour: 'bg-positive-soft text-positive' },
  part: { icon: CircleSlash2, text: 'progress.status.part', colour: 'bg-warning-soft text-warning' },
  missed: { icon: Minus, text: 'progress.status.missed', colour: 'bg-surface-2 text-ink-soft' },
  open: { icon: CirclePlay, text: 'progress.status.open', colour: 'bg-warning-soft text-warning' },
  today: { icon: CircleDashed, text: 'progress.status.today', colour: 'bg-brand-soft text-brand-text' },
  planned: { icon: CircleDashed, text: 'progress.status.planned', colour: 'bg-surface-2 text-ink-faint' },
  paused: { icon: CirclePause, text: 'progress.status.paused', colour: 'bg-surface-2 text-ink-soft' },
};
