import { type CoachBook, distance, reps, timed } from './workout-plan.ts';

/** Amara: kettlebells and short, dense sessions. */
export const CONDITIONING_BOOK: CoachBook = {
  bells: {
    name: 'Bells and Breath',
    description:
      'Swings and get-ups, nothing else to hide behind. Put the bell down when your hips stop snapping. Quality first, then sweat.',
    duration: 30,
    difficulty: 'intermediate',
    lines: [
      reps('turkish-get-up', 4, 2, { rest: 60, notes: 'Two per side, eyes on the bell.' }),
      reps('kettlebell-swing', 6, 15, { rest: 45, notes: 'Hard exhale at the top.' }),
      reps('goblet-squat', 3, 10, { rest: 60, notes: 'Three seconds at the bottom.' }),
      timed('side-plank', 2, 30, { rest: 30, notes: 'Each side.' }),
    ],
  },
  density: {
    name: 'Density 25',
    description:
      'Short rests, steady pace. Note the weights you used; next time we keep them and take ten seconds off the rests.',
    duration: 45,
    difficulty: 'intermediate',
    lines: [
      reps('dumbbell-clean-and-press', 4, 8, { superset: 1, rest: 30 }),
      reps('walking-lunge', 4, 10, { superset: 1, rest: 60, notes: 'Each side.' }),
      reps('push-up', 4, 12, { superset: 2, rest: 20, notes: 'Knees if the hips drop.' }),
      reps('one-arm-dumbbell-row', 4, 10, { superset: 2, rest: 45 }),
      timed('mountain-climbers', 3, 40, { rest: 30 }),
    ],
  },
  intervals: {
    name: 'Rower Intervals',
    description:
      'Four hard pulls with proper rest between them. The last one should be the fastest, so start humble.',
    duration: 30,
    difficulty: 'intermediate',
    lines: [
      timed('rowing-machine', 1, 360, { rest: 90, notes: 'Warm-up, build every two minutes.' }),
      distance('rowing-machine', 4, 500, { rpe: 9, rest: 120, notes: 'Write down the time of each.' }),
      timed('cycling', 1, 300, { rest: 0, notes: 'Cool down, legs loose.' }),
    ],
  },
  power: {
    name: 'Power Hour',
    description:
      'For those who have cleaned before. Fast bar, long rest. When the bar slows down the exercise is over, whatever the plan says.',
    duration: 60,
    difficulty: 'advanced',
    lines: [
      reps('power-clean', 5, 3, { warmups: 2, rest: 150, notes: 'Jump, then elbows. No pressing it out.' }),
      reps('front-squat', 4, 5, { rest: 150, notes: 'Elbows up out of the hole.' }),
      reps('pull-up', 4, 6, { last: 'failure', rest: 120 }),
      reps('thruster', 3, 10, { rest: 120, notes: 'Smooth, one breath per rep.' }),
      reps('medicine-ball-slam', 3, 12, { rest: 60 }),
    ],
  },
  hinge: {
    name: 'Hinge and Carry',
    description: 'Back side of the body, bottom to top. Good after two days at a desk.',
    duration: 45,
    difficulty: 'intermediate',
    lines: [
      reps('sumo-deadlift', 4, 6, {
        warmups: 2,
        rpe: 8,
        rest: 150,
        notes: 'Spread the floor with your feet.',
      }),
      reps('hip-thrust', 3, 8, { to: 12, rest: 90 }),
      reps('face-pull', 3, 15, { rest: 45 }),
      distance('farmers-carry', 4, 50, { rest: 60, notes: 'Heavier than you think.' }),
    ],
  },
  sweatStart: {
    name: 'First Sweat',
    description:
      'For your first weeks with me. Every exercise has an easier version, ask before you suffer. You should be able to say a sentence after each set.',
    duration: 30,
    difficulty: 'beginner',
    lines: [
      timed('jumping-jacks', 3, 40, { rest: 30 }),
      reps('goblet-squat', 3, 10, { kg: 8, rest: 60 }),
      reps('push-up', 3, 6, { rest: 60, notes: 'Hands on the box.' }),
      reps('glute-bridge', 3, 15, { rest: 45 }),
      timed('plank', 3, 20, { rest: 30 }),
    ],
  },
  sweatNext: {
    name: 'Second Sweat',
    description:
      'The sister of First Sweat with a swing in it. Watch the video of the swing before you come.',
    duration: 30,
    difficulty: 'beginner',
    lines: [
      timed('high-knees', 3, 30, { rest: 30 }),
      reps('kettlebell-swing', 4, 10, { kg: 12, rest: 60, notes: 'Hips, not arms.' }),
      reps('step-up', 3, 10, { rest: 60, notes: 'Each side, light dumbbells or none.' }),
      reps('seated-cable-row', 3, 12, { rest: 60 }),
      distance('bear-crawl', 3, 10, { rest: 45, notes: 'Knees a hand above the floor.' }),
    ],
  },
  finisher: {
    name: 'Fifteen and Done',
    description: 'No time is not a reason today. One bell, one rope, fifteen minutes, shower.',
    duration: 15,
    difficulty: 'beginner',
    lines: [
      timed('jump-rope', 3, 60, { rest: 30 }),
      reps('kettlebell-swing', 3, 15, { rest: 30 }),
      reps('burpee', 3, 8, { rest: 45, notes: 'Step back instead of jumping if you like.' }),
    ],
  },
  stairs: {
    name: 'Stairs and Squats',
    description: 'Legs, lungs, and a bit of stubbornness. Hold the rail only to turn around.',
    duration: 45,
    difficulty: 'advanced',
    lines: [
      timed('stair-climb', 4, 180, { rest: 90 }),
      reps('front-squat', 4, 8, { rest: 120 }),
      reps('lateral-lunge', 3, 10, { rest: 60, notes: 'Each side, heel stays down.' }),
      reps('burpee', 3, 10, { rest: 75 }),
    ],
  },
};
