import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL records about itself in `postmaster.pid`. */
export type PidFile = {
  /** NaN when the file is empty or invalid; below zero for a server in single-user mode */
  pid: number;
  /** its data folder, as named when it started */
  folder: string;
  /** when it started, in seconds since 1970 */
  startedAt: number;
  port: number;
  host: string;
  /** id of the System V shared memory that its processes keep attached; absent on Windows */
  memory: string | undefined;
  ready: boolean;
};

/**
 * Reads `postmaster.pid`; undefined when there is none. A starting server may not have written all fields
 * yet.
 */
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

/** Path of the file. We never delete it: it protects the shared memory of surviving backends. */
export function pidFilePath(data: string): string {
  return join(data, 'postmaster.pid');
}

/** Whether a process that we may signal has this id (a zombie counts, as it does for PostgreSQL). */
export function isAlive(pid: number): boolean {
  // The file of a starting server may be empty; 0 and below would address process groups.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
