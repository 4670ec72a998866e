import { weekdayOf } from '@spotter/contract/days';
import type { DemoTime } from './local-time.ts';
import { faceGiver, mailPart, NAMES } from './names.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';

export const DEMO_TRAINER_EMAIL = 'trainer@demo.spotter.invalid';
export const DEMO_CLIENT_EMAIL = 'client@demo.spotter.invalid';

/** A person of the studio, in the words of the table of people; `created_at` is when they joined. */
export type DemoPerson = {
  id: string;
  studio_id: string;
  role: 'trainer' | 'client';
  email: string;
  first_name: string;
  last_name: string;
  profile_image_url: string;
  feed_privacy: 'studio' | 'coach';
  share_heart_rate: boolean;
  birth_year: number | null;
  created_at: Date;
};
/** How strong a person was when the history begins (1: a strong club lifter), and what each week adds to it. */
export type Strength = { start: number; perWeek: number };
/** What a trainer writes workouts for; each has a book of workouts (`training/library.ts`). */
export type Speciality = 'strength' | 'conditioning' | 'everyday';
export type DemoTrainer = {
  person: DemoPerson;
  speciality: Speciality;
  /** Keys of the trainer's workouts, done in turn. */
  programmes: readonly (readonly string[])[];
};
export type DemoClient = {
  person: DemoPerson;
  trainer: DemoTrainer;
  /** Written for by name: the one who is tried as a client. */
  isDemo: boolean;
  weekdays: readonly number[];
  /** Keys of the trainer's workouts, done in turn. */
  programme: readonly string[];
  /** Share of the planned days that are done, 0.4 to 1. */
  adherence: number;
  /** When they usually begin, in minutes after midnight. */
  beginsAt: number;
  strength: Strength;
};
export type Studio = {
  row: { id: string; name: string; created_at: Date };
  trainers: DemoTrainer[];
  clients: DemoClient[];
};

/** The index of the demo trainer's client whose block has ended: the dashboard asks to plan the next one. */
export const UNPLANNED = 11;

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
  {
    first: 'Jonas',
    last: 'Weber',
    email: DEMO_TRAINER_EMAIL,
    speciality: 'strength',
    programmes: [
      ['fullA', 'fullB', 'fullC'],
      ['upper', 'lower'],
      ['foundationsOne', 'foundationsTwo'],
      ['fullA', 'engine', 'fullB'],
    ],
    daysAgo: 420,
  },
  {
    first: 'Amara',
    last: 'Okafor',
    email: 'amara.okafor.1@demo.spotter.invalid',
    speciality: 'conditioning',
    programmes: [
      ['bells', 'density', 'hinge'],
      ['power', 'intervals', 'hinge', 'stairs'],
      ['sweatStart', 'sweatNext'],
      ['density', 'finisher', 'intervals'],
    ],
    daysAgo: 416,
  },
  {
    first: 'Sofia',
    last: 'Marchetti',
    email: 'sofia.marchetti.2@demo.spotter.invalid',
    speciality: 'everyday',
    programmes: [
      ['home', 'homeTwo'],
      ['easyRun', 'runnerStrength', 'tempoRun'],
      ['comeback', 'machines'],
      ['dumbbells', 'machines', 'easyRun'],
    ],
    daysAgo: 402,
  },
] as const;

/** Written for the demo client alone, in turn. */
export const DEMO_CLIENT_PROGRAMME = ['miaSquat', 'miaPress', 'miaPull'] as const;

/** The studio, its three trainers and their clients; the first of the clients is the demo client. */
export function makeStudio(scene: Scene): Studio {
  const { time, clients: count } = scene;
  const random = scene.random('people');
  const opened = time.at(time.day(-420), 545);
  const faceOf = faceGiver();
  const row = { id: random.id(opened), name: 'North Dock Strength', created_at: opened };
  const add = (
    role: 'trainer' | 'client',
    first: string,
    last: string,
    email: string,
    joined: Date,
  ): DemoPerson => ({
    id: random.id(joined),
    studio_id: row.id,
    role,
    email,
    first_name: first,
    last_name: last,
    profile_image_url: faceOf(first),
    feed_privacy: role === 'trainer' || random.chance(0.45) ? 'studio' : 'coach',
    share_heart_rate: role === 'client' && random.chance(0.6),
    birth_year: null,
    created_at: joined,
  });
  const trainers = TRAINERS.map(
    ({ first, last, email, speciality, programmes, daysAgo }, index): DemoTrainer => ({
      person: add('trainer', first, last, email, time.at(time.day(-daysAgo), 550 + index)),
      speciality,
      programmes,
    }),
  );
  const names = nameGiver(random, ['Mia Larsen', ...TRAINERS.map(({ first, last }) => `${first} ${last}`)]);
  const ofDemoTrainer = Math.min(DEMO_TRAINER_CLIENTS, Math.ceil(count / 2));
  const [demoTrainer, ...others] = trainers as [DemoTrainer, DemoTrainer, DemoTrainer];

  const clients = Array.from({ length: count }, (_, index): DemoClient => {
    const trainer = index < ofDemoTrainer ? demoTrainer : (others[index % others.length] as DemoTrainer);
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
      programme: random.pick(trainer.programmes),
      adherence: random.between(0.42, 1.05),
      beginsAt: random.pick(BEGINS_AT),
      strength: { start: random.between(0.4, 1.05), perWeek: random.between(0.004, 0.014) },
    };
  });
  return { row, trainers, clients };
}

const yearNow = ({ today }: DemoTime) => Number(today.slice(0, 4));

/** Trains three times a week, and today is one of the days. */
function demoClient(time: DemoTime): Omit<DemoClient, 'person' | 'trainer'> {
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
