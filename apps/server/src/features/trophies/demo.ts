import { z } from 'zod';
import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import type { DemoTime } from '#demo/local-time.ts';
import type { Random } from '#demo/random.ts';
import { type DemoClient, makeStudio, type Studio } from '#demo/studio.ts';
import { readTexts, Text } from '#demo/texts.ts';

const Trophy = z.strictObject({ title: Text, description: Text });
type Trophy = z.infer<typeof Trophy>;

const texts = readTexts(
  import.meta.dirname,
  'demo-texts.json',
  z.strictObject({
    /** The demo client's trophies, newest first; the second is private. */
    demoClient: z.array(Trophy.extend({ daysAgo: z.number(), visibility: z.enum(['public', 'private']) })),
    others: z.array(Trophy),
  }),
);

/** About one client in five has one; the demo client has five. */
export const trophiesDemo: DemoPart = {
  rows(scene) {
    return { trophies: makeTrophies(scene.random('trophies'), scene.time, scene.once(makeStudio)) };
  },
};

function makeTrophies(random: Random, time: DemoTime, studio: Studio): Row<'trophies'>[] {
  const give = (
    { person, trainer }: DemoClient,
    text: Trophy,
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
      return texts.demoClient.flatMap((text) => give(client, text, text.daysAgo, text.visibility));
    if (!random.chance(0.2)) return [];
    return give(
      client,
      random.pick(texts.others),
      random.int(1, 80),
      random.chance(0.8) ? 'public' : 'private',
    );
  });
}
