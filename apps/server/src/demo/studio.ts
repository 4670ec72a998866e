import { weekdayOf } from '@spotter/contract/days';
import { z } from 'zod';
import type { DemoTime } from './local-time.ts';
import { faceGiver, mailPart, NAMES } from './names.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import { readTexts, Text } from './texts.ts';

/** What a trainer writes workouts for; each has a book of workouts (`training/library.ts`). */
const Speciality = z.enum(['strength', 'conditioning', 'everyday']);
export type Speciality = z.infer<typeof Speciality>;

const Name = { first: Text, last: Text };
/** Keys of a trainer's workouts, done in turn. */
const Programme = z.array(Text).min(1);

const Trainer = z.strictObject({
  ...{ ...Name, speciality: Speciality, programmes: z.array(Programme), daysAgo: z.number() },
});

const texts = readTexts(
  import.meta.dirname,
  'studio.json',
  z.strictObject({
    name: Text,
    /** The first is the demo trainer. */
    trainers: z.array(Trainer).min(2),
    /** The demo client; the programme is written for her alone. */
    client: z.strictObject({ ...Name, programme: Programme }),
  }),
);

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

/** The studio, its three trainers and their clients; the first of the clients is the demo client. */
export function makeStudio(scene: Scene): Studio {
  const { time, clients: count } = scene;
  const random = scene.random('people');
  const opened = time.at(time.day(-420), 545);
  const faceOf = faceGiver();
  const row = { id: random.id(opened), name: texts.name, created_at: opened };
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
  const trainers = texts.trainers.map(
    ({ first, last, speciality, programmes, daysAgo }, index): DemoTrainer => {
      const email = index === 0 ? DEMO_TRAINER_EMAIL : emailOf(first, last, index);
      const person = add('trainer', first, last, email, time.at(time.day(-daysAgo), 550 + index));
      return { person, speciality, programmes };
    },
  );
  const taken = [texts.client, ...texts.trainers].map(({ first, last }) => `${first} ${last}`);
  const names = nameGiver(random, taken);
  const ofDemoTrainer = Math.min(DEMO_TRAINER_CLIENTS, Math.ceil(count / 2));
  const [demoTrainer, ...others] = trainers as [DemoTrainer, ...DemoTrainer[]];

  const clients = Array.from({ length: count }, (_, index): DemoClient => {
    const trainer = index < ofDemoTrainer ? demoTrainer : (others[index % others.length] as DemoTrainer);
    if (index === 0) {
      const { first, last } = texts.client;
      const person = add('client', first, last, DEMO_CLIENT_EMAIL, time.at(time.day(-214), 1090));
      return {
        ...demoClient(time),
        // So that the zones of the demo client are cut by age.
        person: { ...person, feed_privacy: 'studio', share_heart_rate: true, birth_year: yearNow(time) - 34 },
        trainer,
      };
    }
    const [first, last] = names();
    const email = emailOf(first, last, index + 2);
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

const emailOf = (first: string, last: string, nth: number) =>
  `${mailPart(first)}.${mailPart(last)}.${nth}@demo.spotter.invalid`;

const yearNow = ({ today }: DemoTime) => Number(today.slice(0, 4));

/** Trains three times a week, and today is one of the days. */
function demoClient(time: DemoTime): Omit<DemoClient, 'person' | 'trainer'> {
  const today = weekdayOf(time.today);
  return {
    isDemo: true,
    weekdays: [today, (today + 2) % 7, (today + 5) % 7],
    programme: texts.client.programme,
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
