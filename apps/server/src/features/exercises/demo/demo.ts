import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { type DemoTime, minutesAfter } from '#demo/local-time.ts';
import type { Random } from '#demo/random.ts';
import { type DemoClient, makeStudio, type Studio } from '#demo/studio.ts';
import { fixedId } from '#lib/ids.ts';
import { TEXTS } from './texts.ts';

/** One exercise shows this average, no other. */
const FAVOURITE_AVERAGE = 4.8;
const FAVOURITE_RATERS = 40;

type Rated = {
  exercises: Row<'exercises'>[];
  exercise_ratings: Row<'exercise_ratings'>[];
  exercise_rating_totals: Row<'exercise_rating_totals'>[];
};

/** The demo trainer's own exercises, and the clients' ratings of these and of some thirty starter exercises. */
export const exercisesDemo: DemoPart = {
  rows(scene) {
    return makeRatings(scene.random('ratings'), scene.time, scene.once(makeStudio));
  },
};

function makeRatings(random: Random, time: DemoTime, studio: Studio): Rated {
  const exercises = ownExercises(random, time, studio);
  const starters = TEXTS.rated.flatMap(({ appeal, exercises: slugs }) =>
    slugs.map((slug) => ({ id: fixedId(`exercise/${slug}`), appeal })),
  );
  const favourite = rowsOf(
    fixedId(`exercise/${TEXTS.favourite}`),
    favouriteRatings(random, studio.clients.length),
  );
  const others = [...starters, ...exercises.map(({ id }) => ({ id, appeal: 4.2 }))].map(({ id, appeal }) =>
    rowsOf(id, ordinaryRatings(random, studio.clients.length, appeal)),
  );
  const all = [favourite, ...others];
  return {
    exercises,
    exercise_ratings: all.flatMap(({ ratings }) => ratings),
    exercise_rating_totals: all.flatMap(({ total }) => total),
  };

  function rowsOf(exerciseId: string, given: number[]) {
    const raters = ratersOf(random, studio, given.length);
    const since = exercises.find(({ id }) => id === exerciseId)?.created_at;
    const ratings = given.map((rating, index): Row<'exercise_ratings'> => {
      const { person } = raters[index] as DemoClient;
      const from = since instanceof Date && since > person.created_at ? since : person.created_at;
      const minutes = (time.now.getTime() - from.getTime()) / 60_000;
      return {
        studio_id: studio.row.id,
        exercise_id: exerciseId,
        person_id: person.id,
        rating,
        rated_at: minutesAfter(time.now, -Math.floor(minutes * random.between(0.02, 0.98))),
      };
    });
    const total = given.reduce((sum, rating) => sum + rating, 0);
    const count = given.length;
    return {
      ratings,
      total: count ? [{ studio_id: studio.row.id, exercise_id: exerciseId, count, total }] : [],
    };
  }
}

/** The demo client always rates, so that the person's own stars are visible. */
function ratersOf(random: Random, { clients }: Studio, count: number): DemoClient[] {
  const [first, ...rest] = clients;
  return first ? [first, ...random.sample(rest, count - 1)] : [];
}

const shown = (ratings: readonly number[]) =>
  Math.round((ratings.reduce((sum, rating) => sum + rating, 0) * 10) / ratings.length) / 10;

/** Of five people, four give 5 and one gives 4; now and then a 3 replaces two of the 4. */
function favouriteRatings(random: Random, clients: number): number[] {
  const fives = Math.floor(Math.min(clients, FAVOURITE_RATERS) / 5);
  const short = Array.from({ length: fives }, () => 1);
  if (short.length >= 4) short.splice(0, 2, 2);
  const ratings = Array.from({ length: fives * 5 }, (_, index) => 5 - (short[index] ?? 0));
  return random.sample(ratings, ratings.length);
}

/** As many as happen to rate it, around its appeal. */
function ordinaryRatings(random: Random, clients: number, appeal: number): number[] {
  const count = Math.min(clients, random.int(4, 22));
  const ratings = Array.from({ length: count }, () =>
    Math.max(1, Math.min(5, Math.round(appeal + (random.next() + random.next() - 1) * 1.6))),
  );
  const five = ratings.indexOf(5);
  if (shown(ratings) === FAVOURITE_AVERAGE && five >= 0) ratings[five] = 3;
  return ratings;
}

function ownExercises(random: Random, time: DemoTime, { row, trainers }: Studio): Row<'exercises'>[] {
  const [jonas] = trainers;
  if (!jonas) return [];
  return TEXTS.own.map(({ daysAgo, words, ...fields }) => {
    const createdAt = time.at(time.day(-daysAgo), random.int(1_140, 1_300));
    return {
      ...fields,
      id: random.id(createdAt),
      studio_id: row.id,
      slug: null,
      assisted: false,
      texts: { en: words },
      thumbnail_url: null,
      video_url: null,
      captions_url: null,
      duration: null,
      created_by: jonas.person.id,
      retired_at: null,
      created_at: createdAt,
    } as Row<'exercises'>;
  });
}
