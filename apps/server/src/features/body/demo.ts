import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import type { Random } from '#demo/random.ts';
import type { Scene } from '#demo/scene.ts';
import { type DemoClient, makeStudio } from '#demo/studio.ts';

const WEEKS = 10;
/** Kilograms at the beginning, what a week takes off, and how far one day may be from that. */
const WEIGHT = { start: 71.4, perWeek: -0.28, noise: 0.7 };
const GOAL = 67;
const PULSE = { start: 63, perWeek: -0.5, noise: 2 };
/** When the numbers of a morning are typed, in minutes after midnight. */
const MORNING = 7 * 60 + 10;

type Line = { kind: string; perWeek: number; start: number; noise: number; decimals: number; chance: number };

/** Food of three weeks: what a day shall have, and in how many parts it is typed. */
const FOOD = [
  { kind: 'calories', target: 2100, parts: [0.24, 0.34, 0.08, 0.34], step: 10, times: [450, 760, 960, 1170] },
  { kind: 'protein', target: 130, parts: [0.25, 0.35, 0.05, 0.35], step: 1, times: [450, 760, 960, 1170] },
  {
    kind: 'water',
    target: 2500,
    parts: [0.2, 0.2, 0.2, 0.2, 0.2],
    step: 250,
    times: [440, 620, 780, 960, 1190],
  },
] as const;
const FOOD_DAYS = 21;

/** The client who is tried has weighed for ten weeks, with the noise of days, a resting pulse and a goal of the coach; four clients type what they eat and drink. */
export const bodyDemo: DemoPart = {
  rows(scene) {
    const random = scene.random('body');
    const { clients } = scene.once(makeStudio);
    const demo = clients.find(({ isDemo }) => isDemo);
    if (!demo) return {};
    const { person, trainer } = demo;
    const { time } = scene;
    const since = time.at(time.day(-WEEKS * 7), MORNING);
    const owner = { person_id: person.id, studio_id: person.studio_id };
    const kindOf = (kind: string, place: number): Row<'body_kinds'> => ({
      ...owner,
      ...{ kind, name: null, unit: null, hidden: false, created_at: since },
      ...{ target: null, target_by: null },
      agreed_at: new Date(since.getTime() + place),
    });
    const weight = { ...WEIGHT, kind: 'weight', decimals: 1, chance: 0.86 };
    const pulse = { ...PULSE, kind: 'restingHeartRate', decimals: 0, chance: 0.6 };
    const eaters = clients.filter((one) => one !== demo && one.trainer === trainer).slice(0, 3);
    const meals = scene.random('body-food');
    const food = [demo, ...eaters].map((client) => foodOf(scene, meals, client));
    return {
      body_kinds: [...['weight', 'restingHeartRate'].map(kindOf), ...food.flatMap(({ kinds }) => kinds)],
      body_values: [
        ...[weight, pulse].flatMap((line) => valuesOf(scene, random, owner, line)),
        ...food.flatMap(({ values }) => values),
      ],
      body_goals: [
        {
          ...owner,
          kind: 'weight',
          from_value: WEIGHT.start,
          from_day: time.day(-WEEKS * 7),
          to_value: GOAL,
          by_day: time.day(35),
          set_by: trainer.person.id,
          changed_at: since,
        },
      ],
    };
  },
};

/** One value on most mornings until yesterday, around a line that falls from week to week. */
function valuesOf(
  { time }: Scene,
  random: Random,
  owner: { person_id: string; studio_id: string },
  { kind, start, perWeek, noise, decimals, chance }: Line,
): Row<'body_values'>[] {
  const days = Array.from({ length: WEEKS * 7 }, (_, index) => index - WEEKS * 7);
  return days.flatMap((back, index) => {
    const drift = random.between(-noise, noise);
    if (back !== -1 && !random.chance(chance)) return [];
    const day = time.day(back);
    const at = time.at(day, MORNING);
    const value = Number((start + (index / 7) * perWeek + drift).toFixed(decimals));
    return [
      {
        ...{ id: random.id(at), ...owner, kind, day, time: null, value },
        ...{ typed_by: null, changed_at: at, source: null, import_id: null },
      },
    ];
  });
}

/** What a client eats and drinks, near the targets of the coach, until yesterday and this morning. */
function foodOf(
  { time }: Scene,
  random: Random,
  { person, trainer }: DemoClient,
): { kinds: Row<'body_kinds'>[]; values: Row<'body_values'>[] } {
  const since = time.at(time.day(-FOOD_DAYS), MORNING);
  const owner = { person_id: person.id, studio_id: person.studio_id };
  const kinds = FOOD.map(({ kind, target }, place) => ({
    ...owner,
    ...{ kind, name: null, unit: null, hidden: false, created_at: since, target },
    agreed_at: new Date(since.getTime() + place),
    target_by: trainer.person.id,
  }));
  const days = Array.from({ length: FOOD_DAYS + 1 }, (_nothing, index) => index - FOOD_DAYS);
  const values = days.flatMap((back) =>
    FOOD.flatMap(({ kind, target, parts, step, times }) => {
      const share = random.between(0.82, 1.1);
      return parts.flatMap((part, index) => {
        const isLater = back === 0 && index > 0;
        if (isLater || random.chance(0.04)) return [];
        const at = time.at(time.day(back), times[index] ?? MORNING);
        if (at > time.now) return [];
        const value = Math.max(step, Math.round((target * share * part) / step) * step);
        return [
          {
            ...{ id: random.id(at), ...owner, kind, day: time.day(back), time: null, value },
            ...{ typed_by: null, changed_at: at, source: null, import_id: null },
          },
        ];
      });
    }),
  );
  return { kinds, values };
}
