import { type CoachBook, distance, reps, timed } from './workout-plan.ts';

/** Sofia: runners, people at home, people coming back. */
export const EVERYDAY_BOOK: CoachBook = {
  home: {
    name: 'Living Room 30',
    description:
      'A pair of dumbbells and a mat. Do it in the order given, rest when the form goes, not when the music says so.',
    duration: 30,
    difficulty: 'beginner',
    lines: [
      reps('goblet-squat', 3, 12, { rest: 60, notes: 'Hold one dumbbell upright.' }),
      reps('push-up', 3, 8, { rest: 60, notes: 'Hands on the sofa counts.' }),
      reps('one-arm-dumbbell-row', 3, 12, { rest: 45 }),
      reps('reverse-lunge', 3, 8, { rest: 60, notes: 'Each side, hand on the wall if wobbly.' }),
      timed('plank', 3, 25, { rest: 30 }),
    ],
  },
  homeTwo: {
    name: 'Living Room 30, Day Two',
    description: 'Same room, other muscles. The bridge is the important one today.',
    duration: 30,
    difficulty: 'beginner',
    lines: [
      reps('glute-bridge', 3, 15, { rest: 45, notes: 'Hold the last one for ten breaths.' }),
      reps('dumbbell-shoulder-press', 3, 10, { rest: 60, notes: 'Seated is fine.' }),
      reps('lateral-lunge', 3, 8, { rest: 60, notes: 'Each side.' }),
      reps('biceps-curl', 2, 12, { rest: 45 }),
      timed('side-plank', 2, 20, { rest: 30, notes: 'Each side, knees down to start.' }),
    ],
  },
  easyRun: {
    name: 'Easy Run',
    description:
      'Truly easy. If you cannot tell me about your day while running, walk for a minute. Nobody gets faster by winning an easy run.',
    duration: 45,
    difficulty: 'beginner',
    lines: [
      timed('running', 1, 2_100, {
        metres: 5_500,
        rpe: 4,
        rest: 0,
        notes: '35 minutes, flat, same route as last time if you can.',
      }),
      reps('standing-calf-raise', 2, 15, { rest: 45 }),
    ],
  },
  tempoRun: {
    name: 'Tempo Blocks',
    description:
      'Three blocks at a pace you could hold for an hour, with easy jogging between. Even is better than fast.',
    duration: 60,
    difficulty: 'intermediate',
    lines: [
      timed('running', 1, 720, { rest: 60, notes: 'Warm-up jog.' }),
      distance('running', 3, 1_600, { rpe: 7.5, rest: 150, notes: 'Tempo. Same pace in all three.' }),
      timed('running', 1, 480, { rest: 0, notes: 'Jog home.' }),
    ],
  },
  runnerStrength: {
    name: 'Strength for Runners',
    description:
      'What keeps you running all year. Calves, hips, trunk. Not too close to the long run: the day after is better than the day before.',
    duration: 45,
    difficulty: 'intermediate',
    lines: [
      reps('bulgarian-split-squat', 3, 8, { to: 10, rest: 90, notes: 'Each side.' }),
      reps('romanian-deadlift', 3, 8, { rest: 90 }),
      reps('step-up', 3, 10, { rest: 60, notes: 'Slow down, quick up.' }),
      reps('standing-calf-raise', 4, 12, { rest: 45, notes: 'Straight knee, heavy as you dare.' }),
      timed('side-plank', 3, 35, { rest: 30, notes: 'Each side.' }),
    ],
  },
  comeback: {
    name: 'Back After a Break',
    description:
      'For the first weeks after an illness, a baby or a very long break. It will feel too easy. That is the plan.',
    duration: 30,
    difficulty: 'beginner',
    lines: [
      timed('cycling', 1, 480, { rest: 60, notes: 'Just get warm.' }),
      reps('leg-press', 2, 12, { rest: 75 }),
      reps('lat-pulldown', 2, 12, { rest: 60 }),
      reps('glute-bridge', 2, 12, { rest: 45 }),
      timed('wall-sit', 2, 25, { rest: 45 }),
    ],
  },
  machines: {
    name: 'Machine Circuit',
    description:
      'When the rack is taken or your head is full: sit down, set the pin, go. Take the second notch of effort, not the last one.',
    duration: 45,
    difficulty: 'beginner',
    lines: [
      reps('leg-press', 3, 12, { rest: 75 }),
      reps('lat-pulldown', 3, 10, { rest: 60 }),
      reps('leg-extension', 3, 10, { to: 15, superset: 1, rest: 30 }),
      reps('seated-cable-row', 3, 12, { superset: 1, rest: 60 }),
      reps('lying-leg-curl', 3, 12, { rest: 60 }),
      reps('triceps-pushdown', 2, 12, { last: 'drop', rest: 45 }),
    ],
  },
  dumbbells: {
    name: 'Dumbbell Full Body',
    description:
      'Everything with two dumbbells, so it travels. Pick a weight you can press and use it for the rest.',
    duration: 45,
    difficulty: 'intermediate',
    lines: [
      reps('walking-lunge', 3, 10, { rest: 75, notes: 'Each side.' }),
      reps('incline-dumbbell-press', 3, 10, { rest: 75 }),
      reps('one-arm-dumbbell-row', 3, 10, { rest: 60 }),
      reps('lateral-raise', 3, 12, { rest: 45 }),
      reps('hammer-curl', 2, 12, { rest: 45 }),
      timed('plank', 3, 40, { rest: 30 }),
    ],
  },
};
