import { addDays, type DayText, daysBetween, weekdayOf } from '@spotter/contract/days';
import { minutesAfter } from '../local-time.ts';
import type { Random } from '../random.ts';
import type { Scene } from '../scene.ts';
import { type DemoClient, makeStudio, UNPLANNED } from '../studio.ts';
import { makeLibrary, type WrittenWorkout, workoutOf } from './library.ts';
import { type DemoRun, makeProgrammes } from './programmes.ts';

const PAST_DAYS = 84;
const COMING_DAYS = 14;
/** Coaches plan two weeks at a time, the evening before or some days earlier. */
const BLOCK_DAYS = 14;
/** How often a client moves a day to the one after it. */
const MOVED_SHARE = 0.03;
const DEMO_CLIENT_STREAK = 12;
const DEMO_CLIENT_MISSED = [4, 11, 17];

/** One workout on one day of one client, without its result. */
export type PlannedDay = {
  id: string;
  client: DemoClient;
  workout: WrittenWorkout;
  date: DayText;
  /** Week of the history, 0 to 14. */
  week: number;
  assignedAt: Date;
  /** The original day, when the client has moved it. */
  movedFrom: DayText | null;
  /** Whether the client trains on it; unknown for a future day. */
  willDo: boolean;
  /** Where it is in a programme that the client has. */
  program: { runId: string; name: string; cellId: string; week: number; day: number } | null;
};

/** Each client's planned days, in order, from 12 weeks ago until 2 weeks from now, or until a programme ends. */
export function makePlannedDays(scene: Scene): PlannedDay[][] {
  const runOf = new Map(scene.once(makeProgrammes).runs.map((run) => [run.client, run]));
  const random = scene.random('days-of-programmes');
  return makeSingleDays(scene).map((days) => {
    const run = days[0] && runOf.get(days[0].client);
    return run ? withProgramme(scene, random, days, run) : days;
  });
}

/** A client's days with those of their programme from its first day on; which of them are done stays. */
function withProgramme({ time }: Scene, random: Random, days: PlannedDay[], run: DemoRun): PlannedDay[] {
  const willDo = new Map(days.map((day) => [day.date, day.willDo]));
  const ofProgramme = run.days.map(
    ({ cell, date, workout }): PlannedDay => ({
      id: random.id(run.givenAt),
      client: run.client,
      workout,
      date,
      week: Math.floor((daysBetween(time.today, date) + PAST_DAYS) / 7),
      assignedAt: run.givenAt,
      movedFrom: null,
      willDo: willDo.get(date) ?? false,
      program: { runId: run.id, name: run.program.name, cellId: cell.id, week: cell.week, day: cell.day },
    }),
  );
  return [...days.filter(({ date }) => date < run.startDate), ...ofProgramme];
}

function makeSingleDays(scene: Scene): PlannedDay[][] {
  const { time } = scene;
  const random = scene.random('planned-days');
  const { clients } = scene.once(makeStudio);
  const library = scene.once(makeLibrary);
  return clients.map((client, place) => {
    const joined = client.person.created_at;
    const earliness = random.int(0, 4);
    const minute = random.int(1_020, 1_170);
    const days: Omit<PlannedDay, 'willDo' | 'movedFrom' | 'program'>[] = [];
    for (let offset = -PAST_DAYS; offset <= COMING_DAYS; offset += 1) {
      const date = time.day(offset);
      if (!client.weekdays.includes(weekdayOf(date)) || time.at(date, 0) <= joined) continue;
      const block = Math.min(Math.floor((offset + PAST_DAYS) / BLOCK_DAYS), PAST_DAYS / BLOCK_DAYS);
      const evening = time.at(time.day(block * BLOCK_DAYS - PAST_DAYS - 1 - earliness), minute);
      const assignedAt = evening > joined ? evening : minutesAfter(joined, 40);
      const key = client.programme[days.length % client.programme.length] as string;
      const workout = workoutOf(library, client.trainer, key);
      const week = Math.floor((offset + PAST_DAYS) / 7);
      days.push({ id: random.id(assignedAt), client, workout, date, week, assignedAt });
    }
    const past = days.filter(({ date }) => date < time.today).length;
    const done = client.isDemo ? demoClientsDone(past) : doneOf(random, past, client.adherence);
    const all = days.map((day, index) => ({
      ...day,
      movedFrom: random.chance(MOVED_SHARE) ? addDays(day.date, -1) : null,
      willDo: index < past ? done.has(index) : !client.isDemo && random.chance(client.adherence),
      program: null,
    }));
    return place === UNPLANNED ? all.filter(({ date }) => date < time.today) : all;
  });
}

/** Which of the past days were done: by the client's adherence, never fewer than 40 %. */
function doneOf(random: Random, past: number, adherence: number): Set<number> {
  const count = Math.max(Math.round(past * Math.min(adherence, 1)), Math.ceil(past * 0.4));
  return new Set(random.sample([...Array(past).keys()], count));
}

function demoClientsDone(past: number): Set<number> {
  const missed = new Set([...DEMO_CLIENT_MISSED, past - DEMO_CLIENT_STREAK - 1]);
  return new Set([...Array(past).keys()].filter((index) => !missed.has(index)));
}
