import { canBeLighter, type LighterKind, type LighterLine } from './lighten.ts';
import type { ReadinessAnswers } from './readiness.ts';
import { READINESS_QUESTIONS } from './readiness-limits.ts';

/** An answer that is low, and one that is a reason by itself. */
const LOW = 2;
const LOWEST = 1;

/** The answers that are low, in the order of the questions. */
export const lowAnswers = (answers: ReadinessAnswers) =>
  READINESS_QUESTIONS.filter((question) => answers[question] <= LOW);

/**
 * What is proposed before a session, by how somebody feels; null: nothing, it stays as planned. Sleep, soreness and energy
 * from 1 to 5 are three of the five questions of McLean et al., "Neuromuscular, Endocrine, and Perceptual Fatigue Responses
 * During Different Length Between-Match Microcycles in Professional Rugby League Players" (International Journal of Sports
 * Physiology and Performance 5, 2010). That a session may follow from how somebody feels is from McNamara and Stearne,
 * "Flexible Nonlinear Periodization in a Beginner College Weight Training Class" (Journal of Strength and Conditioning
 * Research 24, 2010). When and what are our choice, and careful: one answer that is a little low changes nothing; sore but
 * awake is a set less, tired is a tenth less load, as in a deload. It says nothing about health.
 */
export function proposeLighter(answers: ReadinessAnswers, lines: readonly LighterLine[]): LighterKind | null {
  const low = lowAnswers(answers);
  const isReason = low.length > 1 || low.some((question) => answers[question] === LOWEST);
  if (!isReason) return null;
  const isSoreAlone = low.every((question) => question === 'soreness');
  const wanted: readonly LighterKind[] = isSoreAlone ? ['set', 'load'] : ['load', 'set'];
  return wanted.find((kind) => lines.some((line) => canBeLighter(line, kind))) ?? null;
}
