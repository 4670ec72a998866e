import type { Figure } from '@spotter/figures/figure';

/** Seconds of the four parts of a repetition, as trainers write a tempo: lowered, held, lifted, held. */
export type Tempo = readonly [lower: number, low: number, lift: number, high: number];

const SECONDS = 3;
/** Shares of a repetition without a written tempo. */
const USUAL: Tempo = [0.48, 0.07, 0.37, 0.08];
const TEMPO =
  /(?:^|[^\d.,:/-])(\d{1,2})\s*[-–/]\s*(\d{1,2})\s*[-–/]\s*([\dxX]{1,2})(?:\s*[-–/]\s*(\d{1,2}))?(?![\d:/-]|[.,]\d)/;

/** The tempo in a trainer's note, such as "3-1-1-0" or "4/2/X"; null without one. */
export function tempoIn(note: string): Tempo | null {
  const [, lower, low, lift, high = '0'] = TEMPO.exec(note) ?? [];
  if (lower === undefined || low === undefined || lift === undefined) return null;
  const tempo: Tempo = [Number(lower), Number(low), /x/i.test(lift) ? 0.7 : Number(lift), Number(high)];
  return tempo[0] + tempo[2] > 0
    ? [Math.max(0.5, tempo[0]), tempo[1], Math.max(0.5, tempo[2]), tempo[3]]
    : null;
}

/** The tempo at which a figure moves. */
export function tempoOf({ seconds = SECONDS }: Figure, written: Tempo | null = null): Tempo {
  if (written) return written;
  const [lower, low, lift, high] = USUAL;
  return [lower * seconds, low * seconds, lift * seconds, high * seconds];
}

export const secondsOf = (tempo: Tempo): number => tempo.reduce((sum, part) => sum + part, 0);

const eased = (share: number) => (1 - Math.cos(Math.PI * share)) / 2;

/** How far a repetition is on its way to the last pose (0 to 1), `seconds` after it began. */
export function wayAt(figure: Figure, tempo: Tempo, seconds: number): number {
  const whole = secondsOf(tempo);
  const at = ((seconds % whole) + whole) % whole;
  if (figure.cycle) return at / whole;
  const [lower, low, lift, high] = tempo;
  // The first half of the poses lowers the load, or lifts it.
  const [out, there, back] = figure.lifts ? [lift, high, lower] : [lower, low, lift];
  if (at < out) return eased(at / out);
  if (at < out + there) return 1;
  if (at < out + there + back) return 1 - eased((at - out - there) / back);
  return 0;
}
