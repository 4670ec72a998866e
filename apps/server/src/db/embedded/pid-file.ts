import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL says about itself in `postmaster.pid`. */
export type PidFile = {
  /** NaN when the file is empty or says nothing useful; below zero for a server in single-user mode */
  pid: number;
  /** its data folder, as it was called when it started */
  folder: string;
  /** when it started, in seconds since 1970 */
  startedAt: number;
  port: number;
  host: string;
  /** id of the System V memory that its processes keep attached; not there on Windows */
  memory: string | undefined;
  ready: boolean;
};

/** Reads `postmaster.pid`; undefined when there is none. Fields of a starting server may still be missing. */
export function readPidFile(data: string): PidFile | undefined {
  try {
    // pid, data folder, start time, port, socket folder, listen address, shared memory, status
    const lines = readFileSync(pidFilePath(data), 'utf8').split('\n');
    return {
      pid: lines[0]?.trim() ? Number(lines[0]) : Number.NaN,
      folder: lines[1] ?? '',
      startedAt: Number(lines[2]),
      port: Number(lines[3]),
      host: lines[4]?.trim() || '127.0.0.1',
      memory: /^\s*\d+\s+(\d+)\s*$/.exec(lines[6] ?? '')?.[1],
      ready: lines[7]?.trim() === 'ready',
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Path of the file, which is never deleted by us: it guards the memory of surviving backends. */
export function pidFilePath(data: string): string {
  return join(data, 'postmaster.pid');
}

/** Whether a process that we may signal has this id (a zombie counts, as it does for PostgreSQL). */
export function isAlive(pid: number): boolean {
  // A starting server's file may be empty; 0 and below would mean whole process groups.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
