import type { ImportSource } from '@spotter/contract/imports-limits';
import { useSyncExternalStore } from 'react';
import { type CallError, call } from '#lib/call/call.ts';
import { callPatiently } from './call-patiently.ts';
import { batchesOf } from './csv/batches-of.ts';
import {
  forgetImport,
  type ImportPart,
  keepImport,
  keepLeftOut,
  LISTS_WITHOUT_FILES,
  type PreparedImport,
  readKeptImport,
  readLeftOut,
  uploadsIn,
} from './kept-import-store.ts';
import { type ListBatch, listBatchesOf, rowsIn, tooLargeIn } from './list-batches-of.ts';

/** The import that this page sends; it goes on while its person looks at other pages. */
export type RunningImport = {
  id: string;
  clientId: string | undefined;
  name: string;
  /** Sessions, and rows of other lists. */
  sent: number;
  total: number;
  hasLists: boolean;
  /** `failed`: it stands still until somebody presses. `cancelling`: it is being taken back. */
  state: 'sending' | 'finishing' | 'cancelling' | 'failed';
  /** Whether the server has asked it to wait a while. */
  isWaiting?: boolean;
  error?: unknown;
};

let running: RunningImport | null = null;
const listeners = new Set<() => void>();

function show(next: RunningImport | null): void {
  running = next;
  for (const listener of listeners) listener();
}

/** The import that runs in this page; null without one. */
export function useRunningImport(): RunningImport | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => running,
  );
}

const isStill = (id: string, state: RunningImport['state']) => running?.id === id && running.state === state;

/** Makes a call of the running import, which waits where the server asks for it, and says so. */
async function patiently<R>(make: () => Promise<R>): Promise<R> {
  const { id, state } = running ?? {};
  const isGoingOn = () => running !== null && running.id === id && running.state === state;
  const tell = (isWaiting: boolean) => {
    if (running && isGoingOn() && Boolean(running.isWaiting) !== isWaiting) show({ ...running, isWaiting });
  };
  const reply = await callPatiently(make, { onWait: () => tell(true), isGoingOn });
  tell(false);
  return reply;
}

/**
 * What an import added: sessions, and rows of other lists (events of a calendar); and how many files were left out, and
 * rows that no call takes.
 */
export type Added = {
  sessions: number;
  rows: number;
  withoutFile: number;
  tooLarge: number;
  source: ImportSource;
};

/**
 * Stores a part, the files of it uploaded again before. @returns how many rows are sent by then, null where the row is left
 * out; and whether all of its files came
 */
async function sendPart(
  { id, uploadOf }: PreparedImport,
  batch: ListBatch,
): Promise<{ stored: number | null; isWhole: boolean }> {
  const send = async (body: ListBatch) =>
    (await patiently(() => call('POST /api/imports/:id/lists', { params: { id }, body }))).sentRows;
  const [row] = batch.rows;
  const uploads = row ? uploadsIn(batch.list, row) : [];
  if (!row || uploads.length === 0) return { stored: await send(batch), isWhole: true };
  // Few archives have files.
  const { sendWithFiles } = await import('./send-with-files.ts');
  return sendWithFiles({
    ...{ row, uploads, isNeeded: !LISTS_WITHOUT_FILES.has(batch.list) },
    uploadOf: async (path) => (await uploadOf?.(path)) ?? null,
    store: (whole) => send({ ...batch, rows: [whole] }),
  });
}

/** Stores the sessions that are not stored yet. @returns false when the import was stopped meanwhile */
async function sendSessions(
  { id, sessions, from }: { id: string; sessions: PreparedImport['sessions']; from: number },
  isGoingOn: () => boolean,
  onSent: (sent: number) => unknown,
): Promise<boolean> {
  for (const batch of batchesOf(sessions, from)) {
    if (!isGoingOn()) return false;
    const { sent } = await patiently(() =>
      call('POST /api/imports/:id/sessions', { params: { id }, body: batch }),
    );
    onSent(sent);
  }
  return isGoingOn();
}

/**
 * Sends the training of one of several clients. One who shows it to the coach no more, or has taken it back, is passed over.
 * @returns false when the import was stopped meanwhile
 */
async function sendOfClient(
  { id: partOf, name, source }: Pick<PreparedImport, 'id' | 'name' | 'source'>,
  { id, clientId, sets, sessions }: ImportPart,
  isGoingOn: () => boolean,
  onSent: (sent: number) => unknown,
): Promise<boolean> {
  const params = { id };
  const body = { clientId, partOf, name, source, sessions: sessions.length, sets };
  let passed = ['imports.client_not_found'];
  try {
    const { sent: from } = await patiently(() => call('PUT /api/imports/:id', { params, body }));
    // Before, it says that the whole is gone.
    passed = [...passed, 'imports.not_found'];
    onSent(from);
    if (!(await sendSessions({ id, sessions, from }, isGoingOn, onSent))) return false;
    await patiently(() => call('POST /api/imports/:id/finish', { params }));
  } catch (error) {
    if (!passed.includes((error as CallError).code)) throw error;
  }
  return isGoingOn();
}

/** Sends what is not sent yet. @returns what it added; null when it failed or was taken back meanwhile */
async function send(prepared: PreparedImport): Promise<Added | null> {
  const { id, clientId, name, source, sets, answers, sessions, parts = [], lists = [] } = prepared;
  const rows = rowsIn(lists);
  const shown = { id, clientId, name, total: sessionsIn(prepared) + rows, hasLists: rows > 0 };
  const sending = (sent: number) => show({ ...shown, sent, state: 'sending' });
  sending(running?.id === id ? running.sent : 0);
  try {
    const leftOut = await readLeftOut(id);
    const body = {
      ...(clientId && { clientId }),
      ...{ name, source, sessions: sessions.length, sets, rows, answers },
      ...(parts.length > 0 && { parts: parts.length }),
    };
    const begun = await patiently(() => call('PUT /api/imports/:id', { params: { id }, body }));
    const isGoingOn = () => isStill(id, 'sending');
    const sent = (count: number) => isGoingOn() && sending(count);
    if (!(await sendSessions({ id, sessions, from: begun.sent }, isGoingOn, sent))) return null;
    let before = sessions.length;
    // Where only the answer of its end was lost, it takes none any more.
    for (const part of begun.finishedAt ? [] : parts) {
      const start = before;
      if (!(await sendOfClient(prepared, part, isGoingOn, (of) => sent(start + of)))) return null;
      before += part.sessions.length;
    }
    for (const batch of listBatchesOf(lists, begun.sentRows)) {
      if (!isStill(id, 'sending')) return null;
      const { stored, isWhole } = await sendPart(prepared, batch);
      if (!isWhole) await keepLeftOut(id, leftOut.add(batch.from));
      if (stored !== null && isStill(id, 'sending')) sending(sessions.length + stored);
    }
    if (!isStill(id, 'sending')) return null;
    show({ ...shown, sent: shown.total, state: 'finishing' });
    const done = await patiently(() => call('POST /api/imports/:id/finish', { params: { id } }));
    await forgetImport(id);
    show(null);
    return {
      ...{ sessions: done.addedSessions, rows: done.addedRows, withoutFile: leftOut.size },
      tooLarge: lists.reduce((sum, one) => sum + tooLargeIn(one.rows).length, 0),
      source,
    };
  } catch (error) {
    if (isStill(id, 'sending') || isStill(id, 'finishing')) {
      show({ ...shown, sent: running?.sent ?? 0, state: 'failed', error });
    }
    return null;
  }
}

const sessionsIn = ({ sessions, parts = [] }: PreparedImport): number =>
  parts.reduce((sum, part) => sum + part.sessions.length, sessions.length);

/** Begins an import. @returns what it added; null when it failed or was taken back meanwhile */
export async function startImport(prepared: PreparedImport): Promise<Added | null> {
  await keepImport(prepared);
  return send(prepared);
}

/** Goes on with an import of this browser. @returns as `startImport`; null also when it is not kept here */
export async function resumeImport(id: string): Promise<Added | null> {
  if (running && running.state !== 'failed') return null;
  const kept = await readKeptImport(id);
  if (!kept || (running && running.state !== 'failed')) return null;
  return send(kept);
}

/** Stops the import and takes back what it has added. @throws CallError when that failed: it can be pressed again */
export async function cancelImport(): Promise<void> {
  const stopped = running;
  if (!stopped) return;
  show({ ...stopped, state: 'cancelling' });
  try {
    await patiently(() => call('DELETE /api/imports/:id', { params: { id: stopped.id } }));
  } catch (error) {
    if ((error as { code?: string }).code !== 'imports.not_found') {
      show({ ...stopped, state: 'failed', error });
      throw error;
    }
  }
  await forgetImport(stopped.id);
  show(null);
}
