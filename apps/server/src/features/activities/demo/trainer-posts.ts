import type { PostText } from './client-posts.ts';

/** By the trainers; `of` is their place in the list of trainers. */
export const TRAINER_POSTS: readonly (PostText & { of: number })[] = [
  {
    of: 0,
    text: 'Reminder from the squat rack: depth first, plates second. I would rather clap for an honest 60 than watch a shy 90.',
    replies: ['Putting that on my wall.', 'I feel personally addressed.', 'Honest 60 club, reporting.'],
  },
  {
    of: 0,
    text: 'New blocks are in your plan. Read the notes under the exercises before you come, they are shorter than my speeches.',
    replies: ['Read them. Already scared of the split squats.', 'Thank you, that was quick.'],
  },
  {
    of: 0,
    text: 'If you log a note with your session, I read it. "Left hip felt odd" helps me more than ten kilos on the bar.',
    replies: ['Good to know, I always thought they vanish.', 'Will write more then.'],
  },
  {
    of: 0,
    text: 'Racks three and four get new bars on Thursday morning. Please strip them on Wednesday night.',
    replies: ['Finally a straight one.', 'Will do, I am last out on Wednesdays.'],
  },
  {
    of: 0,
    text: 'You do not have to feel ready to start the warm-up. You have to start the warm-up to feel ready.',
    replies: ['Annoyingly true.', 'Six minutes in, every time.'],
  },
  {
    of: 0,
    text: 'Somebody asked how heavy is heavy enough. If the last two reps slow down and look the same as the first two, you are there.',
    replies: ['Clear as ever.', 'So, not shaking like a leaf. Noted.'],
  },
  {
    of: 1,
    text: 'Swing clinic on Saturday at nine, thirty minutes, all levels. Bring socks you can grip the floor in.',
    replies: ['I am coming, my hinge needs you.', 'Can I bring a friend?', 'See you there.'],
  },
  {
    of: 1,
    text: 'Short workouts count. Fifteen minutes on a bad day keep the door open for an hour on a good one.',
    replies: ['Did exactly that yesterday.', 'Needed this.'],
  },
  {
    of: 1,
    text: 'I watched forty people hinge this week and thirty of you are better at it than three months ago. I keep a list. It is a good list.',
    replies: ['Am I on it?', 'And the other ten?'],
    thanks: 'The other ten are on a list as well.',
  },
  {
    of: 1,
    text: 'Drink something before the intervals, not only after. The rower has seen enough.',
    replies: ['Understood.', 'The rower deserves better.'],
  },
  {
    of: 1,
    text: 'Lost and found: one grey hoodie, two bottles, one left shoe. I have questions about the shoe.',
    replies: ['The hoodie is mine, thank you.', 'Nobody leaves with one shoe. Nobody.'],
  },
  {
    of: 2,
    text: 'River loop on Sunday at half past eight, easy pace, coffee at the end. Nobody gets left behind, including me.',
    replies: [
      'In, if the coffee is confirmed.',
      'How long is the loop?',
      'First time, a bit nervous. Coming.',
    ],
    thanks: 'Seven kilometres and the coffee is confirmed.',
  },
  {
    of: 2,
    text: 'Coming back after a break: half the sets, two thirds of the weight, twice the patience. It returns faster than you think.',
    replies: ['Week two of that and it really does.', 'The patience is the heavy part.'],
  },
  {
    of: 2,
    text: 'Runners, please lift. Lifters, please walk. Everyone else, please sleep.',
    replies: ['What if I am all three?', 'Printing this.'],
  },
  {
    of: 2,
    text: 'To the four of you who trained in the living room this week with children climbing on you: it counts double.',
    replies: ['Mine was the weight for the bridges.', 'Thank you, I was about to not log it.'],
  },
  {
    of: 2,
    text: 'I moved the long mats to the quiet corner. If you want ten minutes of stretching after your session, there is room now.',
    replies: ['That corner is lovely, thank you.', 'Found it today. Nearly fell asleep.'],
  },
];
