import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { runAs } from './account.ts';
import type { Place } from './data-folder.ts';
import { isAlive, type PidFile } from './pid-file.ts';
import { allProcesses, commandLine, hasProc, type ProcessFacts, processFacts } from './processes.ts';

/** Setting by which a server tells which process started it. Names with a point are PostgreSQL's for others. */
export const ownerSetting = 'spotter.owner';

/** What the process that `postmaster.pid` names is to the data folder. */
export type Named =
  /** No process has the id. */
  | { is: 'gone' }
  /** The server has ended, but its id is taken until somebody asks for its exit code (a zombie). */
  | { is: 'ended' }
  /** The id was given to another program after the server had ended. */
  | { is: 'foreign' }
  /** It is the server of this folder: id, folder, program and start (or memory) agree. */
  | { is: 'ours'; facts: ProcessFacts; ownerLives: boolean }
  /** The system does not tell enough to be sure. */
  | { is: 'unknown' };

/** Between a process's start and the moment the server notes it lies the loading of its libraries. */
const START_TOLERANCE_S = 10;

/** Judges the process that the file names. */
export function judgeNamed(place: Place, file: PidFile): Named {
  if (!isAlive(file.pid)) return { is: 'gone' };
  const facts = processFacts(file.pid);
  if (facts?.ended) return { is: 'ended' };
  if (!facts) return { is: isAlive(file.pid) ? 'unknown' : 'gone' };
  const use = hasProc ? usesOf(place, file.memory, [facts]).get(facts.pid) : useByArguments(place, facts);
  if (use === 'elsewhere') return { is: 'foreign' };
  const startAgrees = Math.abs(facts.startedAt - file.startedAt) <= START_TOLERANCE_S;
  if (use === 'its memory' || (use === 'its folder' && startAgrees))
    return { is: 'ours', facts, ownerLives: ownerLives(facts) };
  return { is: 'unknown' };
}

/** Processes of a server that has died: they still use the memory that its pid file names. Known on Linux only. */
export function findSurvivors(place: Place, file: PidFile): ProcessFacts[] {
  if (!hasProc || file.memory === undefined) return [];
  const found = postgresProcesses().filter(({ pid }) => pid !== file.pid);
  const uses = usesOf(place, file.memory, found);
  // A server that another start is just making looks at the old memory too; only its children are called so.
  return found.filter(({ pid }) => uses.get(pid) === 'its memory' && isChildByName(pid));
}

/** Whether any PostgreSQL is at work in the folder, whatever its files say. */
export function isUsed(place: Place): boolean {
  const found = postgresProcesses();
  if (!hasProc) return found.some((facts) => useByArguments(place, facts) === 'its folder');
  return [...usesOf(place, undefined, found).values()].some((use) => use.startsWith('its '));
}

type Use = 'elsewhere' | 'its folder' | 'its memory' | 'unknown';

/** Asked as the account, since in a container even root may not look into another user's processes. */
const SCRIPT = `
data=$1 memory=$2
shift 2
for pid in "$@"; do
  folder=/proc/$pid/cwd
  if ! [ "$folder" -ef "$data" ]; then
    if [ -e "$folder/" ]; then echo "$pid elsewhere"; else echo "$pid unknown"; fi
    continue
  fi
  program=$(readlink "/proc/$pid/exe")
  case \${program%" (deleted)"} in
    */postgres) ;;
    *) echo "$pid elsewhere"; continue ;;
  esac
  if [ -n "$memory" ] && grep -q " $memory */SYSV" "/proc/$pid/maps"; then
    echo "$pid its memory"
  else
    echo "$pid its folder"
  fi
done`;

function usesOf(place: Place, memory: string | undefined, processes: ProcessFacts[]): Map<number, Use> {
  if (processes.length === 0) return new Map();
  const owner = statSync(place.data, { throwIfNoEntry: false })?.uid;
  const uses = new Map<number, Use>();
  for (const { pid } of processes) uses.set(pid, userOf(pid) === owner ? 'unknown' : 'elsewhere');
  const pids = [...uses].flatMap(([pid, use]) => (use === 'unknown' ? [String(pid)] : []));
  const { stdout } = spawnSync('/bin/sh', ['-c', SCRIPT, 'sh', place.data, memory ?? '', ...pids], {
    ...runAs(place.account),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for (const [, pid, use] of (stdout ?? '').matchAll(/^(\d+) (.+)$/gm)) uses.set(Number(pid), use as Use);
  return uses;
}

function userOf(pid: number): number | undefined {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid;
}

/** Where there is no /proc: a server that we started names its folder in its arguments. */
function useByArguments({ data }: Place, { pid, name }: ProcessFacts): Use {
  if (!/(^|\/)postgres\b/.test(name)) return 'elsewhere';
  const line = ` ${commandLine(pid).join(' ')} `;
  if (line.includes(` -D ${data} `)) return 'its folder';
  return line.includes(' -D /') ? 'elsewhere' : 'unknown';
}

function postgresProcesses(): ProcessFacts[] {
  return allProcesses().filter(({ name, ended }) => !ended && /(^|\/)postgres\b/.test(name));
}

/** Children of a server are called `postgres: checkpointer` and so on. */
function isChildByName(pid: number): boolean {
  return commandLine(pid)[0]?.startsWith('postgres: ') ?? false;
}

/** A process whose parent dies gets another one: as long as it is the one that it was told of, that one lives. */
function ownerLives({ pid, parent }: ProcessFacts): boolean {
  const told = new RegExp(`${ownerSetting.replace('.', '\\.')}=(\\d+)`).exec(commandLine(pid).join(' '))?.[1];
  // Servers of earlier versions were not told; the first process takes in the children of the dead.
  return told === undefined ? parent !== 1 : parent === Number(told);
}
