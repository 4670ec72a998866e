/** Its members' ratings come to 4.8. */
export const FAVOURITE = 'back-squat';

/** Other exercises of the starter library that clients rated, and about how much they like them. */
export const RATED = [
  ...['romanian-deadlift', 'deadlift', 'hip-thrust', 'bench-press', 'pull-up', 'goblet-squat', 'barbell-row'],
  ...['kettlebell-swing', 'farmers-carry', 'plank', 'rowing-machine', 'face-pull', 'one-arm-dumbbell-row'],
]
  .map((slug) => ({ slug, appeal: 4.4 }))
  .concat(
    [
      ...[
        'front-squat',
        'overhead-press',
        'walking-lunge',
        'push-up',
        'lat-pulldown',
        'dead-bug',
        'bird-dog',
      ],
      ...['running', 'worlds-greatest-stretch', 'cat-cow'],
    ].map((slug) => ({ slug, appeal: 3.9 })),
    ['bulgarian-split-squat', 'burpee', 'wall-sit', 'mountain-climbers', 'jump-rope', 'thruster'].map(
      (slug) => ({ slug, appeal: 3.2 }),
    ),
  );

/** What the demo trainer added to the library. */
export const JONAS_EXERCISES = [
  {
    daysAgo: 310,
    category: 'lower body',
    level: 'intermediate',
    measure: 'reps',
    equipment: ['kettlebell'],
    muscles: { primary: ['quadriceps', 'glutes'], secondary: ['abs', 'upper-back'] },
    words: {
      name: 'Tempo Goblet Squat',
      description: 'Three seconds down, two at the bottom: the squat I start everybody with.',
      setup: 'Hold the kettlebell by its horns against your chest, feet a little wider than your hips.',
      movement:
        'Take three seconds on the way down and stay two at the bottom with your elbows inside your knees. Then stand up at a normal speed and breathe out.',
      mistakes: [
        'Counting too fast: say the seconds out loud for the first set.',
        'Letting the kettlebell drift away: keep it touching your shirt.',
      ],
    },
  },
  {
    daysAgo: 196,
    category: 'core',
    level: 'intermediate',
    measure: 'distance',
    equipment: ['kettlebell'],
    muscles: { primary: ['obliques', 'forearms'], secondary: ['shoulders', 'glutes'] },
    words: {
      name: 'Suitcase Carry',
      description: 'One kettlebell, one side, twenty metres: your trunk does the work that nobody sees.',
      setup: 'Pick up the kettlebell on one side as you would a suitcase and stand tall.',
      movement:
        'Walk slowly with your shoulders level and your free hand open. Turn round at the line, change hands and walk back.',
      mistakes: [
        'Leaning away from the weight: take a lighter one and look at yourself in the mirror.',
        'Hurrying: every step is a short stand on one leg.',
      ],
    },
  },
  {
    daysAgo: 84,
    category: 'upper body',
    level: 'intermediate',
    measure: 'reps',
    equipment: ['barbell', 'bench', 'rack'],
    muscles: { primary: ['chest', 'triceps'], secondary: ['shoulders'] },
    words: {
      name: 'Paused Bench Press',
      description: 'Two seconds on the chest take the bounce out and show what you can really press.',
      setup: 'Set up as for the bench press, with a tenth less on the bar and a partner behind you.',
      movement:
        'Lower the bar to your chest, stay two seconds without letting go of the tension, then press it up in one go.',
      mistakes: [
        'Resting the bar on your ribs: it touches your shirt, you carry it.',
        'Loosening your legs in the pause: keep pushing your feet into the floor.',
      ],
    },
  },
];
