import { DEMO_PICTURE, DEMO_VOICE } from '@spotter/contract/featured-film';
import type { Row } from '#db/rows.ts';
import { fixedId } from '#lib/ids.ts';

/**
 * What is said in the studio's channel: `t` is a trainer, `a`, `b` and `c` are three clients; oldest first.
 */
export const GENERAL_THREADS: readonly (readonly string[])[] = [
  [
    't New rack is up in the back room. Please wipe the bar when you are done with it.',
    'a Finally, thank you!',
    'b Tried it this morning, very solid.',
  ],
  [
    'a Did anyone find a grey water bottle near the rower?',
    'b It is on the window sill by the mats.',
    'a You saved my evening, thanks.',
  ],
  [
    't We close at 18:00 this Friday. The floor gets its new coating.',
    'a Is the morning class on?',
    't Yes, mornings are as always.',
  ],
  [
    'a How do you all warm up for squats? I feel stiff for the first two sets every time.',
    'b Five minutes on the bike, then goblet squats with a pause at the bottom.',
    'c Ankles first for me. Made the biggest difference.',
    't Both good. And take one more light set than you think you need.',
  ],
  [
    'a First time under 25 minutes for the 5k!',
    'b Congratulations!',
    'c Wow, that was quick.',
    't Very well paced.',
  ],
  [
    't Reminder: shoes with a hard sole for the strength class, please.',
    'a Barefoot is fine too?',
    't Socks are fine, barefoot not on the platform.',
  ],
  [
    'a Anybody up for the early session on Thursday? I would rather not be alone at six.',
    'b I am in.',
    'c Me too, if there is coffee after.',
    'a Coffee is on me.',
  ],
  [
    'a Which belt do you use? Mine gave up after two years.',
    'b Plain leather, ten millimetres.',
    'a Thanks!',
  ],
  [
    't We have three places left for the technique evening on the clean. Message me if you want one.',
    'a One for me, please.',
    'b And me.',
    't Noted, one left.',
  ],
  [
    'a The showers on the left are cold again.',
    't Thanks, the plumber comes tomorrow at eight.',
    'b Builds character.',
  ],
  [
    'a What do you eat before training at seven in the morning?',
    'b A banana and that is it.',
    'c Nothing at all, breakfast after.',
    't Whatever lets you train well. Half a banana an hour before is a fine start.',
  ],
  ['t Good energy tonight, all of you. That was a full house.', 'a It was loud, too!', 'b Loved it.'],
  ['a Is there parking behind the building at weekends?', 'b Yes, the gate is open until ten.', 'a Perfect.'],
  [
    'a Back after three weeks of flu. Where do I begin?',
    't Two thirds of your old weights for a week. Then we look again.',
    'b Welcome back!',
  ],
  [
    'a My son wants to try the rowing machine. From what age is that all right?',
    't From twelve, with one of us next to him.',
  ],
  [
    't The kettlebells are sorted by weight now. Let us see how long that lasts.',
    'a I give it until Saturday.',
    'b Saturday morning.',
  ],
  ['a Ten strict pull-ups. TEN.', 'b That took you half a year, well earned.', 't From zero. Proud of you.'],
  [
    'a Does anyone have a good podcast for long rides?',
    'b I listen to audio books, an hour goes by like nothing.',
    'a Good idea.',
  ],
  [
    't On the holiday Monday we are open from nine to two.',
    'a Will the open class be at ten?',
    't At ten, as every Monday.',
    'b See you there.',
  ],
  ['a Somebody left a blue hoodie on the bench.', 'b Mine! I’ll pick it up tonight.'],
  [
    'a How long do you rest between heavy sets? I get bored after a minute.',
    't Two to three minutes for the heavy ones. Bored is good, tired is not.',
    'b I do my shoulder mobility in between.',
  ],
  [
    'a Is the group walk on Sunday on, with this weather?',
    'b There is no bad weather.',
    'c There is, but I’m coming anyway.',
    't We meet at ten at the dock. I’ll bring tea.',
  ],
];

/** The talk of the last hours, with how many minutes ago each was said. */
export const FRESH_THREAD: readonly (readonly [minutesAgo: number, line: string])[] = [
  [312, 't Morning everybody. The challenge board is up to date, have a look where you stand.'],
  [301, 'a Up two places. I’ll take it.'],
  [296, 'b I haven’t even started this week.'],
  [183, 'c Who is training tonight?'],
  [178, 'a Me, around six.'],
  [171, 'b Same here. Leg day?'],
  [94, 'c Leg day it is.'],
  [41, 't Platform two is free from six. I’ll keep it for you.'],
  [22, 'a Great, thank you!'],
];

/** What a trainer and a client write to each other: `t` and `c`, oldest first. */
export const DIRECT_THREADS: readonly (readonly string[])[] = [
  [
    'c My knee felt odd on the last set.',
    't Sharp, or just tired?',
    'c More tired. Fine today.',
    't Good. A little lighter next time, and tell me how it goes.',
  ],
  [
    't How was the first week with the new plan?',
    'c Harder than I thought, but I like it.',
    't That is the right answer.',
  ],
  ['c Can I move Thursday to Friday?', 't Of course. I moved it for you.', 'c Thank you!'],
  ['t Nice numbers this week. We’ll go up a step on Monday.', 'c Already? All right then.'],
  [
    'c I am travelling next week, hotel gym only.',
    't Dumbbells there?',
    'c Up to twenty.',
    't Enough. I’ll send you two short workouts.',
  ],
  [
    'c Slept four hours. Train or rest?',
    't Train, but leave out the last set of everything.',
    'c Did that. Felt better after.',
  ],
  [
    't You missed two in a row. Anything I can make easier?',
    'c Work is mad. It calms down from Monday.',
    't Two short ones until then. Twenty minutes each.',
  ],
  [
    'c Is it normal that my forearms give up before my back?',
    't Very. Use straps for the last two sets.',
    'c Bought some.',
  ],
  [
    'c Sent you a video of my last set.',
    't Seen it. A little slower on the way down, the rest is clean.',
    'c Thanks, will try.',
  ],
  ['t You move so much better than three months ago.', 'c I feel that too. Going slower helps.'],
  ['c Could we do more for shoulders?', 't Yes. One more exercise from next week.'],
  [
    'c I would like to run a 10k three months from now.',
    't Good goal. Then one of the three days becomes a run.',
    'c Deal.',
  ],
  ['t How is the shoulder?', 'c No pain at all this week.', 't Then back to the full range, but light.'],
  [
    'c Is creatine worth it?',
    't Three to five grams a day, any time. Nothing else needed.',
    'c Simple, thanks.',
  ],
  ['c I finished the block!', 't And every session of it. Take a light week, you earned it.'],
];

/** Last words of a client that wait for an answer. */
export const OPEN_QUESTIONS: readonly string[] = [
  'Should I keep the weight next week or go up?',
  'Is it all right to do the next workout a day later?',
  'My lower back is a bit tight today. Train or rest?',
  'Could you look at my last session when you have time?',
  'Can we talk about my next block this week?',
];

/** A file of a message, as its sender's browser measured it. */
export type SaidFile = Pick<Row<'message_files'>, 'kind' | 'path' | 'seconds' | 'peaks'>;

const HOTEL: SaidFile = { kind: 'picture', path: DEMO_PICTURE, seconds: null, peaks: [] };
/** As `scripts/demo-video/make-demo-chat.ts` prints it: three beats down, one up, twice. */
const BEAT = [94, 15, 0, 0, 0, 0];
const REPETITION = [...BEAT, ...BEAT, ...BEAT, 92, 47, 6, 1, 0, 0];
const TEMPO: SaidFile = {
  kind: 'voice',
  path: DEMO_VOICE,
  seconds: 8,
  peaks: [...REPETITION, ...REPETITION],
};

/** Mia Larsen and Jonas Weber, with how many minutes ago; the last one she has not read. */
export const DEMO_CLIENT_THREAD: readonly (readonly [minutesAgo: number, line: string, file?: SaidFile])[] = [
  [12_980, 'c Twelve in a row now. I do not want to break it on the trip next month.'],
  [12_961, 't Two bodyweight sessions while you are away, and the streak holds.'],
  [12_955, 'c Perfect.'],
  [5_722, 't Your pauses at the bottom look calm now. We’ll add a little weight today.'],
  [5_640, 'c Did it, last set was a fight but clean.'],
  [5_631, 't Saw it. That is the effort I meant.'],
  [4_312, 'c This is all the hotel has. Is it enough for the week away?', HOTEL],
  [
    4_296,
    `t Plenty. Most of the week hangs on this one: /videos?exercise=${fixedId('exercise/goblet-squat')}`,
  ],
  [4_291, 't This is the tempo I mean: three beats down, one up.', TEMPO],
  [4_268, 'c Thank you, I can count along with that.'],
  [1_502, 'c Is it all right to train an hour later today?'],
  [1_490, 't Any time. The plan does not look at the clock.'],
  [35, 't I changed the grip on your third exercise today. Have a look before you start.'],
];
