import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Facts about a process. Ids are reused; `start` distinguishes the processes that had one. */
export type ProcessFacts = {
  pid: number;
  parent: number;
  /** Name of the program, cut to 15 characters on Linux. */
  name: string;
  /** It has exited, and its parent has not read its exit code yet (a zombie). */
  ended: boolean;
  /** It is computing or waiting for a disk; always true where the system does not tell. */
  busy: boolean;
  /** CPU time, in a unit of the system's own. */
  worked: number;
  start: string;
  /** The same in seconds since 1970, as precisely as the system knows. */
  startedAt: number;
};

/** Linux has all of this in /proc; elsewhere `ps` is used, and Windows has neither. */
export const hasProc = existsSync('/proc/self/stat');

/** Linux reports process times in hundredths of a second, whatever the kernel uses internally. */
const TICKS_PER_SECOND = 100;

/** Facts about one process; undefined when none has this id, or the system does not tell. */
export function processFacts(pid: number): ProcessFacts | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (hasProc) return fromProc(pid);
  return askPs(['-p', String(pid)])[0];
}

/** Facts about every visible process. */
export function allProcesses(): ProcessFacts[] {
  if (!hasProc) return askPs(['-A']);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => fromProc(Number(pid)) ?? []);
}

/** The live children of a process. */
export function childrenOf(parent: number): ProcessFacts[] {
  return allProcesses().filter((facts) => facts.parent === parent && !facts.ended);
}

/** Whether the process of these facts still runs, not another one with its id. */
export function stillRuns({ pid, start }: ProcessFacts): boolean {
  const now = processFacts(pid);
  return now !== undefined && !now.ended && now.start === start;
}

/**
 * Its command line, with separate arguments on Linux and as one text elsewhere; empty when it cannot be read.
 */
export function commandLine(pid: number): string[] {
  try {
    if (hasProc) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
    return [ps(['-o', 'args=', '-p', String(pid)]).trim()];
  } catch {
    return [];
  }
}

function fromProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces and parentheses.
    const [nameEnd, rest] = [stat.lastIndexOf(')'), stat.slice(stat.lastIndexOf(')') + 2).split(' ')];
    const start = rest[19] ?? '';
    return {
      pid,
      parent: Number(rest[1]),
      name: stat.slice(stat.indexOf('(') + 1, nameEnd),
      ended: rest[0] === 'Z' || rest[0] === 'X',
      busy: rest[0] === 'R' || rest[0] === 'D',
      worked: Number(rest[11]) + Number(rest[12]),
      start,
      startedAt: bootTime() + Number(start) / TICKS_PER_SECOND,
    };
  } catch {
    return undefined; // it exited meanwhile
  }
}

/** Read each time: it changes when the clock is set. */
function bootTime(): number {
  return Number(/^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]);
}

function askPs(which: string[]): ProcessFacts[] {
  let text = '';
  try {
    text = ps(['-o', 'pid=,ppid=,stat=,lstart=,comm=', ...which]);
  } catch {
    return []; // no such process, or no ps
  }
  return text.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\d{4})\s+(.*)$/.exec(line);
    if (!match) return [];
    const [, pid, parent, state = '', start = '', name = ''] = match;
    const ended = state.startsWith('Z');
    const startedAt = Date.parse(start) / 1000;
    return [
      { pid: Number(pid), parent: Number(parent), name, ended, busy: true, worked: 0, start, startedAt },
    ];
  });
}

function ps(options: string[]): string {
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  return execFileSync('ps', options, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] });
}
