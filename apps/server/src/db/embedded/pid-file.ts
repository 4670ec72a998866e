import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL says about itself in `postmaster.pid`. */
export type PidFile = { pid: number; port: number; host: string; ready: boolean };

/** Reads `postmaster.pid`; undefined when there is none. Fields of a starting server may still be missing. */
export function readPidFile(data: string): PidFile | undefined {
  if (!existsSync(pidFilePath(data))) return undefined;
  try {
    // pid, data folder, start time, port, socket folder, listen address, shared memory, status
    const lines = readFileSync(pidFilePath(data), 'utf8').split('\n');
    const host = lines[4]?.trim() || '127.0.0.1';
    return { pid: Number(lines[0]), port: Number(lines[3]), host, ready: lines[7]?.trim() === 'ready' };
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
