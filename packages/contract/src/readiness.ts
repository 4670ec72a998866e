import { z } from 'zod';
import { LoadSuggestion } from './loads.ts';
import { LIGHTER_KINDS, READINESS_BEST, READINESS_CHOICES } from './readiness-limits.ts';
import { Instant } from './shapes.ts';
import { SetTarget } from './workouts.ts';

const Answer = z.number().int().min(1).max(READINESS_BEST);

/** How somebody feels before a session; 5 is the best of each. */
export const ReadinessAnswers = z.object({ sleep: Answer, soreness: Answer, energy: Answer });
export type ReadinessAnswers = z.infer<typeof ReadinessAnswers>;

/** The check before a session. */
export const Readiness = z.object({
  /** Null: not answered, or skipped. */
  answers: ReadinessAnswers.nullable(),
  /** What followed from the answers (`propose-lighter.ts`); null: the session as it is planned. */
  proposal: z.enum(LIGHTER_KINDS).nullable(),
  /** Null: open. */
  choice: z.enum(READINESS_CHOICES).nullable(),
  /** Null: nothing was said yet. */
  changedAt: z.string().nullable(),
  /** The coach who answered it beside the client; absent: the client did. */
  saidBy: z.object({ id: z.string(), name: z.string() }).optional(),
});
export type Readiness = z.infer<typeof Readiness>;

/** What a client says before a session. Of two versions the later `changedAt` counts, so it may be sent again, and late. */
export const SaidReadiness = z
  .strictObject({
    answers: z.strictObject(ReadinessAnswers.shape).nullable(),
    choice: z.enum(READINESS_CHOICES).nullable(),
    changedAt: Instant,
  })
  .refine(({ answers, choice }) => answers !== null || choice === 'skipped' || choice === null, {
    message: 'send the answers whose proposal is taken or refused',
    path: ['answers'],
  });
export type SaidReadiness = z.input<typeof SaidReadiness>;

/** The load of a set in a lighter session, and that which it takes the place of. Kilograms, below zero of help. */
export const LighterLoad = z.object({ weight: z.number(), from: z.number() });
export type LighterLoad = z.infer<typeof LighterLoad>;

/** What a line of a session has while its client may choose a lighter one; a line that cannot be lighter has none of it. */
export const LighterLine = {
  /** Beside each target, its load in a lighter session; null: it stays. */
  lighter: z.array(LighterLoad.nullable()).optional(),
  /** The line as it began, while it is a lighter one. */
  full: z
    .object({ targets: z.array(SetTarget), suggestions: z.array(LoadSuggestion.nullable()) })
    .nullable()
    .optional(),
};
