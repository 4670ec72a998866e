import type { Challenge } from '@spotter/contract/challenges';

/** A challenge as its trainer wrote it; days are counted from today. */
export type ChallengeText = Pick<Challenge, 'name' | 'description' | 'category' | 'goal' | 'goalType'> & {
  from: number;
  to: number;
  /** Of the studio's clients, in per cent; none before it begins. */
  joined: number;
  /** By place. */
  prizes: readonly string[];
};

const text =
  (category: Challenge['category'], goalType: Challenge['goalType']) =>
  (
    name: string,
    description: string,
    goal: number,
    [from, to]: readonly [number, number],
    joined = 0,
    ...prizes: string[]
  ): ChallengeText => ({ name, description, category, goal, goalType, from, to, joined, prizes });

const kilos = text('strength', 'volume_kg');
const strong = text('strength', 'workouts');
const minutes = text('endurance', 'minutes');
const often = text('endurance', 'workouts');
const days = text('consistency', 'streak_days');
const steady = text('consistency', 'workouts');

/** On day 18 of 30. */
export const FEATURED_CHALLENGE = kilos(
  'The Thirty-Day Tonnage',
  'Every kilogram you move in thirty days counts, warm-ups left out. Sixty tonnes is the line; lift clean, lift often, and let it add up.',
  60_000,
  [-17, 12],
  100,
  'A month of coaching on the house',
  'A pair of lifting straps and a belt of your size',
  'A North Dock shirt',
);

/** Not ended: with the featured one 8 of strength, 12 of endurance, 6 of consistency. */
export const CHALLENGES: readonly ChallengeText[] = [
  kilos('Ten Tonnes by Friday Week', 'A short one: ten tonnes in a fortnight.', 10_000, [-6, 7], 34),
  kilos('The Long Haul', 'Two months, one hundred and fifty tonnes. Pace yourself.', 150_000, [-30, 29], 22),
  strong('Twelve Good Sessions', 'Twelve finished workouts in six weeks, any kind.', 12, [-20, 21], 40),
  strong('Bar Club', 'Eight workouts in four weeks for those who just met the bar.', 8, [-9, 18], 18),
  kilos('First Five Tonnes', 'New here? Five tonnes is closer than you think.', 5_000, [-3, 24], 15),
  kilos('Tonnage, Round Two', 'We do it again. Everything you lift in four weeks counts.', 50_000, [14, 41]),
  strong('Heavy Weekends', 'Eight finished workouts before the month is out.', 8, [5, 33]),

  minutes(
    'A Thousand Minutes',
    'A thousand minutes of training in five weeks.',
    1_000,
    [-21, 13],
    38,
    'Foam roller',
  ),
  minutes('Five Hours a Fortnight', 'Three hundred minutes in two weeks.', 300, [-8, 5], 30),
  minutes('The Slow Burn', 'Long and easy: two thousand minutes in ten weeks.', 2_000, [-40, 29], 20),
  minutes('Lunch Break Club', 'Short sessions count too: 240 minutes in three weeks.', 240, [-12, 8], 16),
  often('Out of the Door', 'Ten workouts in thirty days. Only showing up counts.', 10, [-15, 14], 36),
  often('Three a Week', 'Twelve workouts in four weeks.', 12, [-25, 2], 28),
  minutes('Engine Room', 'Six hundred minutes to build the engine.', 600, [-4, 23], 19),
  often('The Early Tide', 'Fifteen workouts before the tide turns.', 15, [-2, 39], 12),
  minutes('Harbour Loop', 'Four hundred minutes in two weeks.', 400, [-1, 12], 11),
  minutes('The Long Base', 'Build your base: fifteen hundred minutes in six weeks.', 1_500, [7, 48]),
  often('Twenty in Seven', 'Twenty workouts in seven weeks.', 20, [10, 58]),
  minutes('The Long Weekend', 'Three hundred minutes in a week and a half.', 300, [3, 13]),

  days('Nothing Missed', 'Ten training days in a row without missing a planned one.', 10, [-24, 17], 33),
  days('Five Straight', 'Five training days without missing a planned one.', 5, [-10, 10], 24),
  steady('Every Week Counts', 'Two workouts a week for eight weeks.', 16, [-33, 22], 29),
  steady('Back in the Habit', 'Six workouts in three weeks, for everyone who was away.', 6, [-5, 15], 14),
  days('The Unbroken Month', 'A whole month in which every plan is kept.', 12, [4, 34]),
  steady('Same Time, Same Place', 'Nine workouts in four weeks.', 9, [8, 36]),
];

export const ENDED_CHALLENGES: readonly ChallengeText[] = [
  kilos(
    'Tonnage, Round One',
    'Everything you lifted in four weeks.',
    50_000,
    [-60, -32],
    45,
    'A new belt',
    'Chalk for a year',
  ),
  often('Start Strong', 'Ten workouts in thirty days.', 10, [-55, -25], 39, 'Two tickets to the harbour run'),
  days('Kept Every Promise', 'Eight training days, no plan missed.', 8, [-48, -20], 26, 'A North Dock shirt'),
  minutes(
    'Forty-Minute Club',
    'Eight hundred minutes in five weeks.',
    800,
    [-70, -36],
    31,
    'A massage',
    'A shaker',
    'A towel',
  ),
];
