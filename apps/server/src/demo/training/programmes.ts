import { addDays, type DayText, mondayOf } from '@spotter/contract/days';
import type { ProgramCell } from '@spotter/contract/programs';
import { z } from 'zod';
import { minutesAfter } from '../local-time.ts';
import type { Random } from '../random.ts';
import type { Scene } from '../scene.ts';
import { type DemoClient, makeStudio, UNPLANNED } from '../studio.ts';
import { readTexts, Text } from '../texts.ts';
import { makeLibrary, type WrittenWorkout, workoutOf, writeLines } from './library.ts';
import { WorkoutPlan } from './workout-plan.ts';

/** A programme of the demo trainer, or of a client who runs a ready one by themselves. */
export type DemoProgram = {
  id: string;
  name: string;
  description: string;
  weeks: number;
  folder: string;
  tags: readonly string[];
  phases: { fromWeek: number; toWeek: number; name: string }[];
  createdAt: Date;
  author: WrittenWorkout['author'];
  readyKey: string | null;
  cells: ProgramCell[];
  /** Its own copies of the trainer's workouts, by id. */
  workouts: Map<string, WrittenWorkout>;
};

/** A client who has it, and the day of each of its cells. */
export type DemoRun = {
  id: string;
  sendId: string;
  program: DemoProgram;
  client: DemoClient;
  startDate: DayText;
  givenAt: Date;
  days: { cell: ProgramCell; date: DayText; workout: WrittenWorkout }[];
};

/** `days` and `keys`: on which weekday which of the trainer's workouts is. */
const PLANS = readTexts(
  import.meta.dirname,
  'programmes.json',
  z.array(
    z.strictObject({
      ...{ name: Text, description: Text, folder: Text, tags: z.array(Text) },
      ...{ weeks: z.number(), days: z.array(z.number()), keys: z.array(Text) },
      phases: z.array(z.strictObject({ fromWeek: z.number(), toWeek: z.number(), name: Text })),
    }),
  ),
);

/** `weeksOf`: which workout is on which of the days, in turn. It is as the product makes it of its file. */
const OWN = readTexts(
  import.meta.dirname,
  'own-programme.json',
  z.strictObject({
    ...{ readyKey: Text, name: Text, description: Text, weeks: z.number() },
    ...{ days: z.array(z.number()), weeksOf: z.array(z.array(Text)), workouts: z.record(Text, WorkoutPlan) },
  }),
);

/** How many clients have a programme, and of these the most with the first one. */
const GIVEN = 12;
const FIRST_GIVEN = 7;
/** The weeks in which the clients are, in turn. */
const FIRST_WEEK = 3;
const LAST_WEEK = 9;
const OWN_WEEK = 5;
/** Who has a programme came at least so many days ago; the trainer wrote both before that. */
const HERE_SINCE = 70;

/** The demo trainer's two programmes and the clients who are in the middle of them; one more runs a ready one alone. */
export function makeProgrammes(scene: Scene): { programs: DemoProgram[]; runs: DemoRun[] } {
  const { time } = scene;
  const random = scene.random('programmes');
  const { clients } = scene.once(makeStudio);
  const trainer = clients.find(({ isDemo }) => isDemo)?.trainer;
  if (!trainer) return { programs: [], runs: [] };
  const library = scene.once(makeLibrary);
  const programs = PLANS.map(({ keys, days, ...plan }, index): DemoProgram => {
    const createdAt = time.at(time.day(-120 + index), 1_200);
    const id = random.id(createdAt);
    const workouts = keys.map((key): WrittenWorkout => {
      const at = minutesAfter(createdAt, 5);
      const source = workoutOf(library, trainer, key);
      const lines = writeLines(random, at, source.lines);
      return { ...source, id: random.id(at), createdAt: at, lines, writtenFor: null };
    });
    const cells = makeCells(random, { ...plan, days, createdAt }, (_week, place) => workouts[place]);
    const byId = new Map(workouts.map((workout) => [workout.id, workout]));
    return { ...plan, id, createdAt, author: trainer, readyKey: null, cells, workouts: byId };
  });

  const fitting = (days: number) =>
    clients.filter(
      ({ isDemo, trainer: coach, weekdays, person }, index) =>
        !isDemo &&
        coach === trainer &&
        index !== UNPLANNED &&
        weekdays.length === days &&
        person.created_at < time.at(time.day(-HERE_SINCE), 0),
    );
  const [threes, twos] = [fitting(3), fitting(2)];
  const first = threes.slice(0, Math.max(FIRST_GIVEN, GIVEN - twos.length));
  const chosen = [
    ...first.map((client) => ({ client, which: 0 })),
    ...twos.map((client) => ({ client, which: 1 })),
  ];
  const givenTo = chosen.slice(0, GIVEN);
  const runs = givenTo.map(({ client, which }, index): DemoRun => {
    const weeksAgo = FIRST_WEEK - 1 + (index % (LAST_WEEK - FIRST_WEEK + 1));
    return runOf(scene, random, { client, weeksAgo, program: () => programs[which] as DemoProgram });
  });
  const alone = threes.findLast((client) => givenTo.every((given) => given.client !== client));
  if (!alone) return { programs, runs };
  const ofOwn = scene.random('own-programme');
  const own = runOf(scene, ofOwn, {
    client: alone,
    weeksAgo: OWN_WEEK - 1,
    program: (begun) => makeOwn(ofOwn, alone, begun),
  });
  return { programs: [...programs, own.program], runs: [...runs, own] };
}

type Begun = { client: DemoClient; weeksAgo: number; program: (givenAt: Date) => DemoProgram };

function runOf({ time }: Scene, random: Random, { client, weeksAgo, program: programOf }: Begun): DemoRun {
  const startDate = addDays(mondayOf(time.today), -7 * weeksAgo);
  const givenAt = time.at(addDays(startDate, -2), random.int(1_020, 1_170));
  const program = programOf(givenAt);
  // They train on as many weekdays as the programme has, so that each of its days is on one of theirs.
  const offsets = client.weekdays.map((weekday) => (weekday + 6) % 7).sort((a, b) => a - b);
  return {
    id: random.id(givenAt),
    sendId: random.id(givenAt),
    program,
    client,
    startDate,
    givenAt,
    days: program.cells.map((cell, at) => ({
      cell,
      date: addDays(startDate, (cell.week - 1) * 7 + (offsets[at % offsets.length] ?? 0)),
      workout: program.workouts.get(cell.workoutId) as WrittenWorkout,
    })),
  };
}

type Weeks = { weeks: number; days: readonly number[]; createdAt: Date };

/** A workout on each of the days of each week. @param workoutOf by the place of its week, and of its day, from 0 */
const makeCells = (
  random: Random,
  { weeks, days, createdAt }: Weeks,
  workoutOf: (week: number, place: number) => WrittenWorkout | undefined,
): DemoProgram['cells'] =>
  Array.from({ length: weeks }, (_nothing, week) =>
    days.map((day, place) => ({
      id: random.id(createdAt),
      week: week + 1,
      day,
      position: 1,
      workoutId: workoutOf(week, place)?.id ?? '',
    })),
  ).flat();

/** A ready programme as a client has begun it; its loads are what they could lift. */
function makeOwn(random: Random, author: DemoClient, createdAt: Date): DemoProgram {
  const { workouts: plans, days, weeksOf, ...plan } = OWN;
  const workouts = new Map(
    Object.entries(plans).map(([key, written]): [string, WrittenWorkout] => {
      const lines = writeLines(random, createdAt, written.lines);
      return [
        key,
        { ...written, id: random.id(createdAt), author, createdAt, lines, writtenFor: author.strength },
      ];
    }),
  );
  const cells = makeCells(random, { ...plan, days, createdAt }, (week, place) =>
    workouts.get(weeksOf[week % weeksOf.length]?.[place] ?? ''),
  );
  return {
    ...{ ...plan, id: random.id(createdAt), createdAt, author, cells },
    ...{ folder: '', tags: [], phases: [] },
    workouts: new Map([...workouts.values()].map((workout) => [workout.id, workout])),
  };
}
