import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import type { DemoTime } from '#demo/local-time.ts';
import type { Random } from '#demo/random.ts';
import { type DemoClient, makeStudio, type Studio } from '#demo/studio.ts';

type Text = { title: string; description: string };

/** The demo client's trophies, newest first; the second is private. */
const OF_DEMO_CLIENT: readonly (Text & { daysAgo: number; visibility: 'public' | 'private' })[] = [
  {
    title: 'Sixty clean squats',
    description: 'Sixty kilograms, full depth, every repetition the same. I counted.',
    daysAgo: 6,
    visibility: 'public',
  },
  {
    title: 'Asked for help early',
    description: 'You told me about the hip before it became a story. That is how we keep training.',
    daysAgo: 23,
    visibility: 'private',
  },
  {
    title: 'Twelve weeks, no excuses',
    description: 'Rain, exams and a broken tram, and still three times a week.',
    daysAgo: 48,
    visibility: 'public',
  },
  {
    title: 'First pull-up',
    description: 'All the way up, all the way down.',
    daysAgo: 97,
    visibility: 'public',
  },
  {
    title: 'Welcome to the rack',
    description: 'Your first month is in the book.',
    daysAgo: 180,
    visibility: 'public',
  },
];

const TEXTS: readonly Text[] = [
  { title: 'Most improved this month', description: 'Look at where you began and then at today.' },
  { title: 'Iron Will', description: 'Never missed a planned day for a whole month.' },
  { title: 'Early bird', description: 'Ten sessions finished before seven in the morning.' },
  { title: 'Technique of the week', description: 'The cleanest deadlift on the floor.' },
  { title: 'Team player', description: 'Always has a word for the new ones.' },
  { title: 'Back from injury', description: 'Patient, careful, and stronger than before.' },
];

/** About one client in five has one; the demo client has five. */
export const trophiesDemo: DemoPart = {
  rows(scene) {
    return { trophies: makeTrophies(scene.random('trophies'), scene.time, scene.once(makeStudio)) };
  },
};

function makeTrophies(random: Random, time: DemoTime, studio: Studio): Row<'trophies'>[] {
  const give = (
    { person, trainer }: DemoClient,
    text: Text,
    daysAgo: number,
    visibility: 'public' | 'private',
  ): Row<'trophies'>[] => {
    const at = time.at(time.day(-daysAgo), random.int(600, 1_200));
    if (at < person.created_at || at > time.now) return [];
    return [
      {
        id: random.id(at),
        studio_id: studio.row.id,
        awarded_to: person.id,
        awarded_by: trainer.person.id,
        title: text.title,
        description: text.description,
        image_url: null,
        visibility,
        awarded_at: at,
      },
    ];
  };
  return studio.clients.flatMap((client) => {
    if (client.isDemo)
      return OF_DEMO_CLIENT.flatMap((text) => give(client, text, text.daysAgo, text.visibility));
    if (!random.chance(0.2)) return [];
    return give(client, random.pick(TEXTS), random.int(1, 80), random.chance(0.8) ? 'public' : 'private');
  });
}
