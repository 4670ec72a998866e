import { v4 } from 'uuid';
import { tabStorage } from '#lib/storage/browser-storage.ts';

const KEY = 'spotter.seat';
/** How long the previous page may still hold the seat while it unloads; milliseconds. */
const PATIENCE_MS = 1_500;

let seat: string | null = null;

/** Takes a lock on the seat's name for the lifetime of this page. @returns false when another page holds it */
async function lock(name: string): Promise<boolean> {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    navigator.locks
      .request(`${KEY}/${name}`, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

async function find(): Promise<string> {
  const before = tabStorage.read(KEY);
  // A duplicated tab has copied the seat.
  if (before && (await lock(before))) return before;
  const fresh = v4();
  // Without storage a reloaded page counts as another page, which asks before it joins.
  tabStorage.write(KEY, fresh);
  await lock(fresh);
  return fresh;
}

let finding: Promise<string> | null = null;

/** This page's seat in calls: the same after a reload, a different one in every other tab. */
export async function findSeat(): Promise<string> {
  finding ??= find();
  seat = await finding;
  return seat;
}
