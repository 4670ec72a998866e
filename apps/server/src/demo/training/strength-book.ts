import { type CoachBook, distance, reps, timed } from './workout-plan.ts';

/** Jonas: barbells, written out to the last warm-up. */
export const STRENGTH_BOOK: CoachBook = {
  fullA: {
    name: 'Full Body A: Squat and Press',
    description:
      'First session of the week. Two ramp-up sets before the squats, then stay at a weight where you could do two more reps. Everything after the bench is there to round it off, so keep it tidy.',
    duration: 60,
    difficulty: 'intermediate',
    lines: [
      reps('back-squat', 4, 6, {
        warmups: 2,
        rpe: 8,
        rest: 150,
        notes: 'Last set honest, not heroic. Film one from the side.',
      }),
      reps('bench-press', 4, 6, {
        warmups: 1,
        rpe: 8,
        rest: 120,
        notes: 'Touch and pause for a count of one.',
      }),
      reps('one-arm-dumbbell-row', 3, 8, {
        to: 12,
        superset: 1,
        rest: 45,
        notes: 'Pull to the hip, not to the armpit.',
      }),
      reps('reverse-lunge', 3, 10, { superset: 1, rest: 75, notes: 'Each side.' }),
      timed('plank', 3, 45, { rest: 45, notes: 'Squeeze glutes, breathe behind the brace.' }),
    ],
  },
  fullB: {
    name: 'Full Body B: Hinge and Pull',
    description:
      'Deadlifts while you are fresh, then a lot of pulling. If your lower back is the first thing to get tired, drop 10 % and tell me in the note.',
    duration: 60,
    difficulty: 'intermediate',
    lines: [
      reps('deadlift', 4, 5, { warmups: 2, rpe: 8, rest: 180, notes: 'Reset on the floor every rep.' }),
      reps('overhead-press', 4, 6, { rest: 120, notes: 'Ribs down, bar close to the nose.' }),
      reps('lat-pulldown', 3, 8, { to: 12, rest: 75 }),
      reps('hip-thrust', 3, 8, { rest: 90, notes: 'Two seconds at the top.' }),
      reps('face-pull', 3, 15, { rest: 45, notes: 'Light. Elbows high.' }),
    ],
  },
  fullC: {
    name: 'Full Body C: Single Leg and Carry',
    description:
      'The session people skip and then need most. Balance work first, carry last. Weights are second to control today.',
    duration: 45,
    difficulty: 'intermediate',
    lines: [
      reps('bulgarian-split-squat', 3, 8, { rest: 90, notes: 'Each side. Weaker leg starts.' }),
      reps('incline-dumbbell-press', 3, 8, { rest: 90 }),
      reps('seated-cable-row', 3, 10, { rest: 75, notes: 'No leaning back to finish the rep.' }),
      reps('romanian-deadlift', 3, 8, { rest: 90, notes: 'Three seconds down.' }),
      distance('farmers-carry', 3, 40, { rest: 75, notes: 'Tall, quiet steps.' }),
    ],
  },
  upper: {
    name: 'Upper Body Strength',
    description:
      'Press and pull in equal measure. Pair the dumbbell press with the row and the two arm exercises with each other if the gym is busy.',
    duration: 60,
    difficulty: 'advanced',
    lines: [
      reps('bench-press', 5, 5, {
        warmups: 2,
        rpe: 8.5,
        rest: 150,
        notes: 'Add 2.5 kg when all five sets were clean.',
      }),
      reps('barbell-row', 4, 6, { rest: 120, notes: 'Torso stays where it is.' }),
      reps('dumbbell-shoulder-press', 3, 8, { to: 10, rest: 90 }),
      reps('pull-up', 3, 6, {
        last: 'failure',
        rest: 120,
        notes: 'Band is fine. Full hang at the bottom. The last set goes as far as clean reps go.',
      }),
      reps('biceps-curl', 3, 10, { to: 14, superset: 1, rest: 15 }),
      reps('triceps-pushdown', 3, 10, { to: 14, superset: 1, last: 'drop', rest: 60 }),
    ],
  },
  lower: {
    name: 'Lower Body Strength',
    description:
      'Squat heavy, hinge medium, then legs one at a time. Take the full rest on the squats, that is where the progress is.',
    duration: 60,
    difficulty: 'advanced',
    lines: [
      reps('back-squat', 5, 5, {
        warmups: 2,
        rpe: 8.5,
        rest: 180,
        notes: 'Same depth on rep five as on rep one.',
      }),
      reps('romanian-deadlift', 4, 8, { rest: 120, notes: 'Stop when the hips stop moving back.' }),
      reps('leg-press', 3, 10, { to: 12, last: 'drop', rest: 90 }),
      reps('walking-lunge', 3, 10, { rest: 75, notes: 'Each side, long steps.' }),
      reps('standing-calf-raise', 3, 15, { rest: 45, notes: 'Pause at the bottom.' }),
    ],
  },
  foundationsOne: {
    name: 'Foundations 1',
    description:
      'Your first block in the gym. Learn the shapes, leave with something in the tank. Weights are starting points: up when it feels easy, down when it looks messy.',
    duration: 45,
    difficulty: 'beginner',
    lines: [
      reps('goblet-squat', 3, 10, { kg: 12, rest: 75, notes: 'Elbows inside the knees at the bottom.' }),
      reps('push-up', 3, 8, { rest: 75, notes: 'Hands on a bench if you need to.' }),
      reps('seated-cable-row', 3, 12, { kg: 25, rest: 60 }),
      reps('glute-bridge', 3, 12, { rest: 45, notes: 'Ribs down, no arch.' }),
      timed('plank', 3, 30, { rest: 45 }),
    ],
  },
  foundationsTwo: {
    name: 'Foundations 2',
    description:
      'The second day of the beginner block: hinge, overhead, single leg. Same rule, two reps always left over.',
    duration: 45,
    difficulty: 'beginner',
    lines: [
      reps('romanian-deadlift', 3, 10, { kg: 30, rest: 90, notes: 'Slide the bar down the thighs.' }),
      reps('dumbbell-shoulder-press', 3, 10, { kg: 7.5, rest: 75 }),
      reps('lat-pulldown', 3, 12, { kg: 30, rest: 60, notes: 'Chest up to meet the bar.' }),
      reps('step-up', 3, 10, { kg: 5, rest: 60, notes: 'Each side, push through the heel.' }),
      timed('wall-sit', 2, 40, { rest: 45 }),
    ],
  },
  engine: {
    name: 'Easy Engine',
    description:
      'Half an hour where you can still talk. It makes the heavy days better and costs you nothing tomorrow. Swap the rower for the bike if it is taken.',
    duration: 30,
    difficulty: 'beginner',
    lines: [
      timed('rowing-machine', 1, 720, { metres: 2_500, rest: 120, notes: 'Around 20 strokes a minute.' }),
      timed('cycling', 1, 600, { rest: 60, notes: 'Nose breathing is a good speed limit.' }),
      timed('jump-rope', 3, 60, { rest: 45 }),
    ],
  },
  miaSquat: {
    name: 'Squat Day, Mia',
    description:
      'Mia, this one is the heart of your block. The squat moves up every other week as long as the depth stays. Keep the split squats slow, your left knee will thank you.',
    duration: 60,
    difficulty: 'intermediate',
    lines: [
      reps('back-squat', 4, 5, {
        warmups: 2,
        rpe: 8.5,
        rest: 180,
        notes: 'Two ramp-up sets first. Stop one rep before it gets ugly.',
      }),
      reps('romanian-deadlift', 3, 8, { rest: 120, notes: 'Straps are fine on the last set.' }),
      reps('bulgarian-split-squat', 3, 8, { rest: 90, notes: 'Left leg first, three seconds down.' }),
      reps('lying-leg-curl', 3, 8, { to: 12, superset: 1, rest: 30 }),
      reps('standing-calf-raise', 3, 12, {
        to: 15,
        superset: 1,
        rest: 60,
        notes: 'Full stretch at the bottom.',
      }),
      timed('plank', 3, 50, { rest: 45 }),
    ],
  },
  miaPress: {
    name: 'Press Day, Mia',
    description:
      'Bench first while you are fresh. We are after clean pauses here, the first strict pull-up comes from the assisted ones at the end.',
    duration: 60,
    difficulty: 'intermediate',
    lines: [
      reps('bench-press', 4, 6, { warmups: 2, rpe: 8, rest: 150, notes: 'One-second pause on the chest.' }),
      reps('barbell-row', 4, 8, { rest: 120, notes: 'If your back rounds, the set is over.' }),
      reps('dumbbell-shoulder-press', 3, 8, { rest: 90 }),
      reps('pull-up', 3, 5, { last: 'failure', rest: 120, notes: 'Thin band. Slow on the way down.' }),
      reps('lateral-raise', 3, 12, {
        to: 15,
        superset: 1,
        rest: 15,
        notes: 'Light and boring, as it should be.',
      }),
      reps('hammer-curl', 3, 10, { to: 12, superset: 1, rest: 60 }),
    ],
  },
  miaPull: {
    name: 'Deadlift Day, Mia',
    description:
      'Heavy from the floor, then overhead. Grip gives out before your legs do, so the carry stays in until it does not.',
    duration: 60,
    difficulty: 'intermediate',
    lines: [
      reps('deadlift', 4, 5, {
        warmups: 2,
        rpe: 8.5,
        rest: 180,
        notes: 'Push the floor away, bar stays on the legs.',
      }),
      reps('overhead-press', 4, 6, { rest: 120, notes: 'Squeeze the glutes before every rep.' }),
      reps('hip-thrust', 3, 8, { rest: 90, notes: 'Chin tucked, two seconds at the top.' }),
      reps('one-arm-dumbbell-row', 3, 8, { to: 10, rest: 75 }),
      reps('face-pull', 3, 15, { rest: 45 }),
      distance('farmers-carry', 3, 40, {
        rest: 75,
        notes: 'No leaning. Put them down before you drop them.',
      }),
    ],
  },
  strengthTemplate: {
    name: 'Template: Main Lift and Two Assistants',
    description:
      'Ramp up, four heavy sets, two exercises that carry the lift, one for the trunk. Swap the main lift and write the first weights.',
    duration: 60,
    difficulty: 'intermediate',
    isTemplate: true,
    lines: [
      reps('back-squat', 4, 5, { warmups: 2, rpe: 8, rest: 180 }),
      reps('romanian-deadlift', 3, 8, { to: 10, rest: 120 }),
      reps('bulgarian-split-squat', 3, 8, { to: 12, rest: 90, notes: 'Each side.' }),
      timed('plank', 3, 45, { rest: 45 }),
    ],
  },
  supersetTemplate: {
    name: 'Template: Upper Body in Pairs',
    description:
      'Push and pull in three pairs, short rests. Fits a lunch break when the gym is not too full.',
    duration: 45,
    difficulty: 'intermediate',
    isTemplate: true,
    lines: [
      reps('bench-press', 3, 8, { superset: 1, rest: 30 }),
      reps('barbell-row', 3, 8, { superset: 1, rest: 90 }),
      reps('dumbbell-shoulder-press', 3, 8, { to: 12, superset: 2, rest: 30 }),
      reps('lat-pulldown', 3, 8, { to: 12, superset: 2, rest: 90 }),
      reps('biceps-curl', 2, 12, { to: 15, superset: 3, rest: 15 }),
      reps('triceps-pushdown', 2, 12, { to: 15, superset: 3, last: 'failure', rest: 60 }),
    ],
  },
  firstWeekTemplate: {
    name: 'Template: First Week',
    description: 'For everybody who starts. Five patterns, two reps always left over, no barbell yet.',
    duration: 45,
    difficulty: 'beginner',
    isTemplate: true,
    lines: [
      reps('goblet-squat', 3, 10, { kg: 8, rpe: 6, rest: 75 }),
      reps('push-up', 3, 6, { to: 10, rest: 75, notes: 'Hands as high as needed.' }),
      reps('seated-cable-row', 3, 12, { kg: 20, rest: 60 }),
      reps('glute-bridge', 3, 12, { rest: 45 }),
      distance('farmers-carry', 3, 30, { kg: 10, rest: 60 }),
    ],
  },
  deloadTemplate: {
    name: 'Template: Easy Week',
    description: 'The fourth week of a block: same shapes, half the sets, nothing that makes a face.',
    duration: 30,
    difficulty: 'beginner',
    isTemplate: true,
    lines: [
      reps('goblet-squat', 2, 8, { rpe: 5, rest: 60 }),
      reps('one-arm-dumbbell-row', 2, 8, { rpe: 5, rest: 60 }),
      timed('side-plank', 2, 30, { rest: 30, notes: 'Each side.' }),
      timed('cycling', 1, 600, { rest: 0, notes: 'Talk while you do it.' }),
    ],
  },
};
