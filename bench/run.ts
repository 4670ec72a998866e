import { mkdirSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { feedRead } from './feed-read.ts';
import { heartRate } from './heart-rate.ts';
import { leaderboard } from './leaderboard.ts';
import { leaveFirstCore, placement } from './lib/cores.ts';
import { formatRows, isBehind, type Report } from './lib/report.ts';
import { type Pace, type Stand, withStand } from './lib/stand.ts';
import { librarySearch } from './library-search.ts';
import { liveDelivery } from './live-delivery.ts';
import { messageTo1000 } from './message-to-1000.ts';
import { sessionSync } from './session-sync.ts';
import { webSizes } from './web-sizes.ts';
import { workoutCreate } from './workout-create.ts';
import { workoutsList } from './workouts-list.ts';

/*
 * npm run bench [-- name ...] [--quick] [--profile=<folder>]
 * Ratios to references measured in the same run. Being behind is printed and fails nothing; a broken size
 * budget does.
 */

const benches: Record<string, (stand: Stand) => Promise<Report>> = {
  'feed-read': feedRead,
  'workout-create': workoutCreate,
  'workouts-list': workoutsList,
  'session-sync': sessionSync,
  'live-delivery': liveDelivery,
  'message-to-1000': messageTo1000,
  'heart-rate': heartRate,
  'library-search': librarySearch,
  leaderboard,
  'web-sizes': webSizes,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** One short round: shows that everything runs, says nothing about speed. */
    quick: { type: 'boolean', default: false },
    /** Writes CPU profiles of the servers there. */
    profile: { type: 'string' },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(benches);
const unknown = names.filter((name) => !benches[name]);
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join()}. There are: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
const pace: Pace = {
  rounds: values.quick ? 1 : 5,
  seconds: values.quick ? 0.3 : 1,
  quick: values.quick,
  profile: values.profile,
};
if (pace.profile) mkdirSync(pace.profile, { recursive: true });

leaveFirstCore();
const small = (text: string) => styleText('dim', text);
console.log(small(`${pace.rounds} round(s) in turns, medians of their ratios; ${placement}`));
if (pace.quick) console.log('--quick: it runs, and that is all these figures say');
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

async function show(name: string, begun: number): Promise<void> {
  const report = await withStand(pace, async (stand) => benches[name]?.(stand));
  if (!report) return;
  const [head = '', ...lines] = formatRows(report.rows);
  console.log(small(head));
  for (const [index, line] of lines.entries()) {
    const row = report.rows[index];
    console.log(row && isBehind(row) ? styleText('yellow', line) : line);
  }
  for (const note of report.notes) console.log(small(note));
  console.log(small(`${Math.round((performance.now() - begun) / 1000)} s`));
  for (const broken of report.broken ?? []) console.error(`budget broken: ${broken}`);
  if (report.broken?.length) process.exitCode = 1;
}
