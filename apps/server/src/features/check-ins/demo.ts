import type { CheckInAnswer, CheckInQuestion, Rhythm } from '@spotter/contract/check-ins';
import { PHOTO_VIEWS } from '@spotter/contract/check-ins-limits';
import { weekdayOf } from '@spotter/contract/days';
import { demoPose } from '@spotter/contract/featured-film';
import { z } from 'zod';
import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import type { Random } from '#demo/random.ts';
import type { Scene } from '#demo/scene.ts';
import { type DemoClient, type DemoPerson, makeStudio } from '#demo/studio.ts';
import { readTexts, Text } from '#demo/texts.ts';
import { fixedId } from '#lib/ids.ts';

const CLIENTS = 10;
const WEEKS = 6;
/** How many have not answered yesterday's; the client who is tried is one of them. */
const MISSING = 2;
const EVENING = 19 * 60;
/** What the client who is tried weighed six weeks ago, in kilograms: as their body's numbers say (`body/demo.ts`). */
const DEMO_KG = 70;

const Question = z.strictObject({
  key: Text,
  type: z.enum(['text', 'number', 'scale', 'yesNo', 'choice', 'photo']).default('text'),
  kind: z.enum(['weight', 'sleep']).nullable().default(null),
  label: Text,
  options: z.array(Text).default([]),
  views: z.array(z.enum(PHOTO_VIEWS)).default([]),
});
/** Of a form; a question's id follows from its key. */
const questionOf = ({ key, ...question }: z.infer<typeof Question>): CheckInQuestion => ({
  ...{ id: fixedId(`demo-question/${key}`), unit: '', required: false },
  ...question,
});

/** Two forms, and what clients answer to the questions what went well and what was hard. */
const texts = readTexts(
  import.meta.dirname,
  'demo-texts.json',
  z.strictObject({
    ...{ well: z.array(Text), hard: z.array(Text) },
    ...{ weekly: z.array(Question), monthly: z.array(Question), photos: Question },
  }),
);
const [WEEKLY, MONTHLY, PHOTOS] = [
  texts.weekly.map(questionOf),
  texts.monthly.map(questionOf),
  questionOf(texts.photos),
];
/** Weeks back from the last one that was asked for, at which the client who is tried took photos. */
const PHOTO_WEEKS = [3, 2, 1];

const answer = ({ id }: CheckInQuestion, value: CheckInAnswer['value']) => ({ question: id, value });

/** A week of a client, from a weight that goes down a little and days that come as they come. */
function weekOf(random: Random, start: number, week: number): CheckInAnswer[] {
  const values = [
    Number((start - week * 0.3 + random.between(-0.4, 0.4)).toFixed(1)),
    Math.round(random.between(12, 17)) / 2,
    random.int(5, 9),
    random.int(2, 7),
    random.chance(0.75),
    random.pick(texts.well),
    random.pick(texts.hard),
  ];
  return WEEKLY.map((question, index) => answer(question, values[index] ?? ''));
}

/**
 * Two forms of the trainer who is tried: ten clients with six weeks of answers, two of them missing since yesterday. The
 * client who is tried has photos of three weeks and is asked for the next; another one's of yesterday wait.
 */
export const checkInsDemo: DemoPart = {
  rows(scene) {
    const random = scene.random('check-ins');
    const { clients } = scene.once(makeStudio);
    const demo = clients.find(({ isDemo }) => isDemo);
    if (!demo) return {};
    const { trainer } = demo;
    const asked = [
      demo,
      ...clients.filter((client) => client.trainer === trainer && !client.isDemo).slice(0, CLIENTS - 1),
    ];
    const yesterday = scene.time.day(-1);
    const weekly = formOf(scene, trainer.person, {
      ...{ key: 'weekly', name: 'Weekly check-in', questions: [...WEEKLY, PHOTOS] },
      rhythm: { every: 'week', weekday: weekdayOf(yesterday) },
    });
    const month = scene.time.day(-9);
    const monthly = formOf(scene, trainer.person, {
      ...{ key: 'monthly', name: 'Monthly review', questions: MONTHLY },
      rhythm: { every: 'month', monthDay: Number(month.slice(8)) },
    });
    const answered = asked.flatMap((client, index) => {
      const drawn = random.between(58, 96);
      const start = client === demo ? DEMO_KG : drawn;
      return Array.from({ length: WEEKS }, (_, week) => {
        const day = scene.time.day(-1 - 7 * (WEEKS - 1 - week));
        const said = weekOf(random, start, week);
        const isMissing = week === WEEKS - 1 && index < MISSING;
        return isMissing ? [] : [rowOf(scene, random, weekly.form.id, { client, day, answers: said })];
      }).flat();
    });
    const contents = asked.slice(0, 5).map((client) => {
      const said = [random.int(6, 9), random.pick(MONTHLY[1]?.options ?? []), random.pick(texts.well)];
      const answers = MONTHLY.map((question, index) => answer(question, said[index] ?? ''));
      return rowOf(scene, random, monthly.form.id, { client, day: month, answers });
    });
    const spans = [
      ...asked.map((client) => spanOf(scene, random, weekly, client)),
      ...asked.slice(0, 5).map((client) => spanOf(scene, random, monthly, client)),
    ];
    return {
      check_in_forms: [weekly.form, monthly.form],
      check_in_versions: [weekly.version, monthly.version],
      check_in_spans: spans,
      check_ins: [...answered, ...contents],
      check_in_photos: photosOf(scene, [demo, ...asked.slice(MISSING, MISSING + 1)], answered),
      check_in_reviews: [...answered, ...contents]
        .filter(({ day }) => day !== yesterday)
        .map(({ form_id, client_id, day, studio_id, answered_at }) => ({
          ...{ form_id, client_id, day, studio_id },
          done_at: new Date(answered_at.getTime() + 14 * 3_600_000),
        })),
    };
  },
};

type NewForm = { key: string; name: string; rhythm: Rhythm; questions: CheckInQuestion[] };
type Form = {
  form: Row<'check_in_forms'> & { id: string };
  version: Row<'check_in_versions'>;
  rhythm: Rhythm;
};

function formOf({ time }: Scene, author: DemoPerson, { key, name, rhythm, questions }: NewForm): Form {
  const created_at = time.at(time.day(-WEEKS * 7 - 2), EVENING);
  const id = fixedId(`demo-form/${key}/${author.id}`);
  const owner = { studio_id: author.studio_id, created_at };
  return {
    form: { id, ...owner, author_id: author.id, version: 1, removed_at: null },
    version: { form_id: id, version: 1, ...owner, name, rhythm, questions },
    rhythm,
  };
}

function spanOf(
  { time }: Scene,
  random: Random,
  { form, rhythm }: Form,
  { person }: DemoClient,
): Row<'check_in_spans'> {
  const first = time.day(-WEEKS * 7 - 1);
  const created_at = time.at(first, EVENING);
  return {
    ...{
      id: random.id(created_at),
      studio_id: person.studio_id,
      form_id: form.id,
      client_id: person.id,
      rhythm,
    },
    ...{ first_day: first, last_day: null, is_paused: false, created_at },
  };
}

/** Photos of the weeks of two clients: the one who is tried, and one whose last answers wait for the trainer. */
function photosOf(
  scene: Scene,
  clients: readonly DemoClient[],
  answered: readonly ReturnType<typeof rowOf>[],
): Row<'check_in_photos'>[] {
  const random = scene.random('check-in-photos');
  return clients.flatMap(({ person }, index) =>
    PHOTO_WEEKS.flatMap((back, time) => {
      const day = scene.time.day(-1 - 7 * (back - index));
      const row = answered.find((one) => one.client_id === person.id && one.day === day);
      if (!row) return [];
      const { studio_id, client_id, changed_at } = row;
      return PHOTO_VIEWS.map((view) => ({
        ...{ id: random.id(changed_at), studio_id, client_id, check_in_id: row.id, question_id: PHOTOS.id },
        ...{ view, file: demoPose(view, time), taken_at: changed_at, created_at: changed_at },
      }));
    }),
  );
}

type Said = { client: DemoClient; day: string; answers: CheckInAnswer[] };

function rowOf({ time }: Scene, random: Random, formId: string, { client: { person }, day, answers }: Said) {
  const at = time.at(day, EVENING + random.int(0, 90));
  return {
    ...{ id: random.id(at), studio_id: person.studio_id, form_id: formId, version: 1, client_id: person.id },
    ...{ day, answers, measured_on: day, changed_at: at, answered_at: at },
  };
}
