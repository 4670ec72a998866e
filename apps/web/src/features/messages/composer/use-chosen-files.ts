import type { MessageFile } from '@spotter/contract/message-extras';
import { MESSAGE_FILES_MAX } from '@spotter/contract/messages-limits';
import { FILM_CHOSEN_MB, UPLOADS } from '@spotter/contract/objects-limits';
import { useEffect, useRef, useState } from 'react';
import { prepareFilm } from '#lib/films/prepare-film.ts';
import { keepFile } from '#lib/outbox/kept-files.ts';
import { keptRef } from '#lib/outbox/kept-ref.ts';
import { withItsSize } from '#lib/outbox/shrink-photo.ts';
import { checkFile, UploadError, uploadErrorText } from '#lib/outbox/upload.ts';
import { keepPage } from '#lib/page/keep-page.ts';
import { pageTexts } from '#lib/words/texts.ts';
import type { RecordedVoice } from '#ui/voice/use-recorder.ts';
import type { WaitingFile } from '../api.ts';

/**
 * A file of a message that is not sent yet: chosen or spoken here, or one that a waiting message has already.
 * @property share how much of a clip is made smaller, 0 to 1; null when it can be sent
 */
export type ChosenFile = {
  key: string;
  share: number | null;
  isSilenced: boolean;
} & (
  | { kind: 'picture' | 'clip'; file: File }
  | { kind: 'voice'; file: File; voice: RecordedVoice }
  | { kind: 'there'; there: MessageFile }
);
type FromHere = Extract<ChosenFile, { file: File }>;

/** A file as a write names it; without `keptId` the server has it. */
export type TakenFile = MessageFile & { keptId?: string };

const kindOf = (file: File) => (file.type.startsWith('video/') ? 'clip' : 'picture');
const READY = { share: null, isSilenced: false } as const;

/** Keeps a file in this browser until it is sent. */
export async function keepForMessage(
  kind: MessageFile['kind'],
  file: File,
  voice?: RecordedVoice,
): Promise<WaitingFile> {
  const keptId = await keepFile(`message-${kind}`, file);
  return {
    keptId,
    path: keptRef(keptId),
    kind,
    seconds: voice?.seconds ?? null,
    peaks: [...(voice?.peaks ?? [])],
  };
}

async function taken(one: ChosenFile): Promise<TakenFile> {
  if (one.kind === 'there') return one.there;
  return keepForMessage(one.kind, one.file, one.kind === 'voice' ? one.voice : undefined);
}

function problemText(error: unknown): string {
  if (!(error instanceof UploadError) || error.purpose !== 'message-clip' || error.problem !== 'size') {
    return uploadErrorText(error);
  }
  const { megabytes } = UPLOADS['message-clip'];
  return pageTexts.t('media.clip.tooLarge', { chosen: FILM_CHOSEN_MB, sent: megabytes });
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;

/**
 * Pictures, clips and voice notes that will be sent. A clip is made smaller at once, one after another.
 * @param there those that the message has already
 */
export function useChosenFiles(there: readonly MessageFile[] = []) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>(() =>
    there.map((file) => ({ key: file.path, kind: 'there', there: file, ...READY })),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const stops = useRef(new Map<string, AbortController>());
  const work = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => () => stops.current.forEach((stop) => void stop.abort()), []);

  const hasVoice = chosen.some(({ kind }) => kind === 'voice');
  // What was spoken is nowhere else.
  useEffect(() => (hasVoice ? keepPage() : undefined), [hasVoice]);

  const change = (key: string, to: Partial<Pick<FromHere, 'file' | 'share' | 'isSilenced'>>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  function remove(key: string): void {
    stops.current.get(key)?.abort();
    setChosen((all) => all.filter((one) => one.key !== key));
  }
  async function makeSmaller({ key, file }: FromHere, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const onProgress = (share: number) => change(key, { share });
      const made = await prepareFilm('message-clip', file, { from: 0, onProgress, signal });
      const small = new File([made.file], file.name, { type: made.file.type });
      change(key, { file: small, share: null, isSilenced: made.isSilenced });
    } catch (error) {
      if (signal.aborted) return;
      remove(key);
      setProblem(problemText(error));
    }
  }
  async function choose(picked: readonly File[]): Promise<void> {
    const known = await Promise.all(picked.map((file) => withItsSize('message-picture', file)));
    const files = known.map((file): FromHere => {
      const kind = kindOf(file);
      return { key: crypto.randomUUID(), kind, file, ...READY, share: kind === 'clip' ? 0 : null };
    });
    const wrong = files
      .map(({ kind, file }) => (kind === 'picture' ? checkFile('message-picture', file) : null))
      .find((one) => one !== null);
    const room = MESSAGE_FILES_MAX - chosen.length;
    if (wrong) return setProblem(problemText(wrong));
    setProblem(files.length > room ? pageTexts.t('media.tooMany', { n: MESSAGE_FILES_MAX }) : null);
    const taken = files.slice(0, room);
    setChosen((before) => [...before, ...taken]);
    for (const one of taken.filter(({ kind }) => kind === 'clip')) {
      const stop = new AbortController();
      stops.current.set(one.key, stop);
      work.current = work.current.then(() => makeSmaller(one, stop.signal));
    }
  }
  return {
    chosen,
    problem,
    /** A clip is being made smaller. */
    isBusy: chosen.some(({ share }) => share !== null),
    isFull: chosen.length >= MESSAGE_FILES_MAX,
    choose,
    remove,
    addVoice: (voice: RecordedVoice) =>
      setChosen((all) => [
        ...all,
        { key: crypto.randomUUID(), kind: 'voice', file: voice.file, voice, ...READY },
      ]),
    /** Gives them for a message, and forgets them here. */
    async take(): Promise<TakenFile[]> {
      const files = await Promise.all(chosen.map(taken));
      setChosen([]);
      setProblem(null);
      return files;
    },
  };
}
