import { DEMO_FILM } from '@spotter/contract/featured-film';
import type { Row } from './insert.ts';
import type { Strength } from './loads.ts';
import { type LocalTime, weekdayOf } from './local-time.ts';
import { mailPart, NAMES } from './names.ts';
import type { Random } from './random.ts';
import type { CoachBook } from './workout-plan.ts';
import { CONDITIONING_BOOK } from './workouts-conditioning.ts';
import { EVERYDAY_BOOK } from './workouts-everyday.ts';
import { DEMO_CLIENT_PROGRAMME, STRENGTH_BOOK } from './workouts-strength.ts';

export const DEMO_TRAINER_EMAIL = 'trainer@demo.spotter.invalid';
export const DEMO_CLIENT_EMAIL = 'client@demo.spotter.invalid';

type Person = Row<'people'> & { created_at: Date };
export type Trainer = { person: Person; book: CoachBook };
export type Client = {
  person: Person;
  trainer: Trainer;
  /** Written for by name: the one who is tried as a client. */
  isDemo: boolean;
  weekdays: readonly number[];
  /** Keys in the trainer's book, done in turn. */
  programme: readonly string[];
  /** Share of the planned days that are done, 0.4 to 1. */
  adherence: number;
  /** When they usually begin, in minutes after midnight. */
  beginsAt: number;
  strength: Strength;
};
export type Studio = { row: Row<'studios'> & { created_at: Date }; trainers: Trainer[]; clients: Client[] };

const DEMO_TRAINER_CLIENTS = 40;
const WEEKDAYS = [
  [1, 4],
  [2, 5],
  [2, 6],
  [1, 3, 5],
  [2, 4, 6],
  [1, 3, 6],
  [2, 4, 0],
  [1, 2, 4, 5],
  [1, 3, 5, 6],
  [2, 3, 5, 0],
];
const BEGINS_AT = [370, 390, 420, 540, 615, 735, 750, 980, 1020, 1050, 1065, 1080, 1095, 1110, 1140, 1170];

const TRAINERS = [
  { first: 'Jonas', last: 'Weber', email: DEMO_TRAINER_EMAIL, book: STRENGTH_BOOK, daysAgo: 420 },
  {
    first: 'Amara',
    last: 'Okafor',
    email: 'amara.okafor.1@demo.spotter.invalid',
    book: CONDITIONING_BOOK,
    daysAgo: 416,
  },
  {
    first: 'Sofia',
    last: 'Marchetti',
    email: 'sofia.marchetti.2@demo.spotter.invalid',
    book: EVERYDAY_BOOK,
    daysAgo: 402,
  },
] as const;

/** The studio, its three trainers and their clients; the first of the clients is the demo client. */
export function makeStudio(random: Random, time: LocalTime, count: number): Studio {
  const opened = time.at(time.day(-420), 545);
  const row = {
    id: random.id(opened),
    name: 'North Dock Strength',
    ...{
      app_name: null,
      logo_url: null,
      logo_size: 'medium',
      logo_position: 'top-left',
      theme_color: null,
      featured_video_url: DEMO_FILM,
    },
    is_demo: true,
    created_at: opened,
  };
  const add = (
    role: 'trainer' | 'client',
    first: string,
    last: string,
    email: string,
    joined: Date,
  ): Person => ({
    id: random.id(joined),
    studio_id: row.id,
    role,
    is_founder: email === DEMO_TRAINER_EMAIL,
    email,
    password_hash: null,
    first_name: first,
    last_name: last,
    profile_image_url: null,
    erased_at: null,
    time_zone: time.timeZone,
    language: 'en',
    units: 'metric',
    feed_privacy: role === 'trainer' || random.chance(0.45) ? 'studio' : 'coach',
    share_heart_rate: role === 'client' && random.chance(0.6),
    birth_year: null,
    max_heart_rate: null,
    // They know their way.
    onboarding_closed_at: joined,
    created_at: joined,
  });
  const trainers = TRAINERS.map(({ first, last, email, book, daysAgo }, index) => ({
    person: add('trainer', first, last, email, time.at(time.day(-daysAgo), 550 + index)),
    book,
  }));
  const names = nameGiver(random, ['Mia Larsen', ...TRAINERS.map(({ first, last }) => `${first} ${last}`)]);
  const ofDemoTrainer = Math.min(DEMO_TRAINER_CLIENTS, Math.ceil(count / 2));
  const [demoTrainer, ...others] = trainers as [Trainer, Trainer, Trainer];

  const clients = Array.from({ length: count }, (_, index): Client => {
    const trainer = index < ofDemoTrainer ? demoTrainer : (others[index % others.length] as Trainer);
    if (index === 0) {
      const person = add('client', 'Mia', 'Larsen', DEMO_CLIENT_EMAIL, time.at(time.day(-214), 1090));
      return {
        ...demoClient(time),
        // So that the zones of the demo client are cut by age.
        person: { ...person, feed_privacy: 'studio', share_heart_rate: true, birth_year: yearNow(time) - 34 },
        trainer,
      };
    }
    const [first, last] = names();
    const email = `${mailPart(first)}.${mailPart(last)}.${index + 2}@demo.spotter.invalid`;
    const joined = time.at(time.day(-joinedDaysAgo(random, index)), random.int(480, 1_200));
    return {
      person: add('client', first, last, email, joined),
      trainer,
      isDemo: false,
      weekdays: random.pick(WEEKDAYS),
      programme: random.pick(trainer.book.programmes),
      adherence: random.between(0.42, 1.05),
      beginsAt: random.pick(BEGINS_AT),
      strength: { start: random.between(0.4, 1.05), perWeek: random.between(0.004, 0.014) },
    };
  });
  return { row, trainers, clients };
}

const yearNow = ({ today }: LocalTime) => Number(today.slice(0, 4));

/** Trains three times a week, and today is one of the days. */
function demoClient(time: LocalTime): Omit<Client, 'person' | 'trainer'> {
  const today = weekdayOf(time.today);
  return {
    isDemo: true,
    weekdays: [today, (today + 2) % 7, (today + 5) % 7],
    programme: DEMO_CLIENT_PROGRAMME,
    adherence: 0.9,
    beginsAt: 1_065,
    strength: { start: 0.58, perWeek: 0.011 },
  };
}

/** Most were here before the history begins, some joined in it, one of the demo trainer's the day before. */
function joinedDaysAgo(random: Random, index: number): number {
  if (index === 7) return 1;
  const age = random.next();
  if (age < 0.78) return random.int(86, 398);
  if (age < 0.97) return random.int(11, 85);
  return random.int(2, 10);
}

/** First and last names that go together; a pair comes twice only when the names run out. */
function nameGiver(random: Random, taken: string[]): () => [string, string] {
  const used = new Set(taken);
  const draw = (): [string, string] => {
    const names = random.pick(NAMES);
    // Families mix in a port town.
    const lastOf = random.chance(0.06) ? random.pick(NAMES) : names;
    return [random.pick(names.first), random.pick(lastOf.last)];
  };
  return () => {
    let name = draw();
    for (let tries = 0; tries < 50 && used.has(name.join(' ')); tries += 1) name = draw();
    used.add(name.join(' '));
    return name;
  };
}

export function makeCoachings(random: Random, studio: Studio): Row<'coachings'>[] {
  return studio.clients.map(({ person, trainer }) => ({
    id: random.id(person.created_at),
    studio_id: studio.row.id,
    trainer_id: trainer.person.id,
    client_id: person.id,
    since: person.created_at,
    ended_at: null,
  }));
}
