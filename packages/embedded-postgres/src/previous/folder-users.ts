import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { runAs } from '../account.ts';
import type { FolderPlace } from '../data-folder.ts';
import { isAlive, type PidFile } from '../pid-file.ts';
import { allProcesses, commandLine, hasProc, type ProcessFacts, processFacts } from '../processes.ts';
import type { Product } from '../product.ts';

/**
 * Setting by which a server knows the process that started it. PostgreSQL allows names with a dot for
 * extensions.
 */
export const ownerSetting = ({ name }: Product) => `${name}.owner`;

/** Relation of the process named in `postmaster.pid` to the data folder. */
export type Named =
  /** No process has this id. */
  | { is: 'gone' }
  /** The server has exited, but its id stays taken until its parent reads the exit code (a zombie). */
  | { is: 'ended' }
  /** The id was given to another program after the server exited. */
  | { is: 'foreign' }
  /** It is the server of this folder: id, folder, program and start time (or memory) agree. */
  | { is: 'ours'; facts: ProcessFacts; ownerLives: boolean }
  /** The system does not tell enough to be sure. */
  | { is: 'unknown' };

/** Time between a process's start and the moment the server records it, spent loading libraries. */
const START_TOLERANCE_S = 10;

/** Classifies the process named in the file. */
export function classifyNamed(place: FolderPlace, file: PidFile): Named {
  if (!isAlive(file.pid)) return { is: 'gone' };
  const facts = processFacts(file.pid);
  if (facts?.ended) return { is: 'ended' };
  if (!facts) return { is: isAlive(file.pid) ? 'unknown' : 'gone' };
  const use = hasProc ? usesOf(place, file.memory, [facts]).get(facts.pid) : useByArguments(place, facts);
  if (use === 'elsewhere') return { is: 'foreign' };
  const startAgrees = Math.abs(facts.startedAt - file.startedAt) <= START_TOLERANCE_S;
  if (use === 'its memory' || (use === 'its folder' && startAgrees))
    return { is: 'ours', facts, ownerLives: ownerLives(place, facts) };
  return { is: 'unknown' };
}

/** Processes of a dead server that still use the memory named in its pid file. Known on Linux only. */
export function findSurvivors(place: FolderPlace, file: PidFile): ProcessFacts[] {
  if (!hasProc || file.memory === undefined) return [];
  const found = postgresProcesses().filter(({ pid }) => pid !== file.pid);
  const uses = usesOf(place, file.memory, found);
  // A server just being started by another process attaches the old memory too; only children have this name.
  return found.filter(({ pid }) => uses.get(pid) === 'its memory' && isChildByName(pid));
}

/** Whether any PostgreSQL process works in the folder, whatever its files say. */
export function isUsed(place: FolderPlace): boolean {
  const found = postgresProcesses();
  if (!hasProc) return found.some((facts) => useByArguments(place, facts) === 'its folder');
  return [...usesOf(place, undefined, found).values()].some((use) => use.startsWith('its '));
}

type Use = 'elsewhere' | 'its folder' | 'its memory' | 'unknown';

/** Run as the account: in a container even root may not inspect another user's processes. */
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

function usesOf(place: FolderPlace, memory: string | undefined, processes: ProcessFacts[]): Map<number, Use> {
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

/** Without /proc: a server that we started has its folder among its arguments. */
function useByArguments({ data }: FolderPlace, { pid, name }: ProcessFacts): Use {
  if (!/(^|\/)postgres\b/.test(name)) return 'elsewhere';
  const line = ` ${commandLine(pid).join(' ')} `;
  if (line.includes(` -D ${data} `)) return 'its folder';
  return line.includes(' -D /') ? 'elsewhere' : 'unknown';
}

function postgresProcesses(): ProcessFacts[] {
  return allProcesses().filter(({ name, ended }) => !ended && /(^|\/)postgres\b/.test(name));
}

/** Children of a server are named `postgres: checkpointer` and so on. */
function isChildByName(pid: number): boolean {
  return commandLine(pid)[0]?.startsWith('postgres: ') ?? false;
}

/**
 * A process whose parent dies gets another one, so while its parent is the one it was told of, that parent
 * lives.
 */
function ownerLives({ product }: FolderPlace, { pid, parent }: ProcessFacts): boolean {
  const setting = ownerSetting(product).replace('.', '\\.');
  const given = new RegExp(`${setting}=(\\d+)`).exec(commandLine(pid).join(' '))?.[1];
  // Servers of earlier versions do not know their owner; orphans become children of the first process.
  return given === undefined ? parent !== 1 : parent === Number(given);
}
