import { mkdirSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { alertDelivery } from './alert-delivery.ts';
import { checkInsQueue } from './check-ins-queue.ts';
import { feedRead } from './feed-read.ts';
import { growth } from './growth.ts';
import { heartRate } from './heart-rate.ts';
import { importYears } from './import-years.ts';
import { leaderboard } from './leaderboard.ts';
import { leaveFirstCore, placement } from './lib/cores.ts';
import { formatRows, isBehind, type Report, type Row } from './lib/report.ts';
import { type Pace, type Stand, withStand } from './lib/stand.ts';
import { librarySearch } from './library-search.ts';
import { liveDelivery, messageTo } from './live-delivery.ts';
import { memory } from './memory.ts';
import { webShift } from './phone/shift.ts';
import { touch } from './phone/touch.ts';
import { postCreate } from './post-create.ts';
import { programGive } from './program-give.ts';
import { programOpen } from './program-open.ts';
import { sessionSync } from './session-sync.ts';
import { start } from './start.ts';
import { timelineRead } from './timeline-read.ts';
import { webLoad } from './web-load.ts';
import { webSizes } from './web-sizes.ts';
import { workoutCreate } from './workout-create.ts';
import { workoutsList } from './workouts-list.ts';

/*
 * npm run bench [-- name ...] [--quick] [--profile=<folder>]. Ratios to references measured in the same run; at the end
 * one table of all that has a goal.
 * A missed speed goal is printed but does not fail the run; an exceeded size budget does.
 */

const benches: Record<string, (stand: Stand) => Promise<Report>> = {
  'feed-read': feedRead,
  'post-create': postCreate,
  'workout-create': workoutCreate,
  'workouts-list': workoutsList,
  'session-sync': sessionSync,
  'program-give': programGive,
  'program-open': programOpen,
  'import-years': importYears,
  'check-ins-queue': checkInsQueue,
  'live-delivery': liveDelivery,
  'alert-delivery': alertDelivery,
  'message-to-100': messageTo(100, 0.5),
  'message-to-500': messageTo(500, 0.7),
  'message-to-1000': messageTo(1_000, 0.7),
  'heart-rate': heartRate,
  'library-search': librarySearch,
  leaderboard,
  'timeline-read': timelineRead,
  'web-load': webLoad,
  touch,
  'web-shift': webShift,
  'web-sizes': webSizes,
  start,
  memory,
  growth,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** One short round: shows that everything runs; its figures mean nothing. */
    quick: { type: 'boolean', default: false },
    /** Writes CPU profiles of the servers to this folder. */
    profile: { type: 'string' },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(benches);
const unknown = names.filter((name) => !benches[name]);
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join()}. Choose from: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
const pace: Pace = {
  rounds: values.quick ? 1 : 5,
  seconds: values.quick ? 0.3 : 1,
  quick: values.quick,
  profile: values.profile,
};
if (pace.profile) mkdirSync(pace.profile, { recursive: true });

const small = (text: string) => styleText('dim', text);
console.log(small(`${pace.rounds} round(s) in turns, medians of their ratios; ${placement}`));
if (pace.quick) console.log('--quick: these figures only show that it runs');
const goals: Row[] = [];
for (const name of names) {
  const begun = performance.now();
  console.log(`\n${styleText('bold', name)}`);
  try {
    await show(name, begun);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}

if (goals.length > 0) {
  const missed = goals.filter(isBehind).length;
  console.log(`\n${styleText('bold', `all goals: ${goals.length - missed} met, ${missed} missed`)}`);
  print(goals);
}

function print(rows: readonly Row[]): void {
  const [head = '', ...lines] = formatRows(rows);
  console.log(small(head));
  for (const [index, line] of lines.entries()) {
    const row = rows[index];
    console.log(row && isBehind(row) ? styleText('yellow', line) : line);
  }
}

async function show(name: string, begun: number): Promise<void> {
  leaveFirstCore();
  const report = await withStand(pace, async (stand) => benches[name]?.(stand));
  if (!report) return;
  print(report.rows);
  goals.push(...report.rows.filter(({ goal }) => goal));
  for (const note of report.notes) console.log(small(note));
  console.log(small(`${Math.round((performance.now() - begun) / 1000)} s`));
  for (const broken of report.broken ?? []) console.error(`budget exceeded: ${broken}`);
  if (report.broken?.length) process.exitCode = 1;
}
