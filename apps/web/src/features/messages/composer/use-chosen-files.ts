import type { MessageFile } from '@spotter/contract/message-extras';
import { MESSAGE_FILES_MAX } from '@spotter/contract/messages-limits';
import { FILM_CHOSEN_MB, UPLOADS } from '@spotter/contract/objects-limits';
import { useEffect, useRef, useState } from 'react';
import { prepareFilm } from '#lib/films/prepare-film.ts';
import { keepFile, keptRef } from '#lib/outbox/kept-files.ts';
import { withItsSize } from '#lib/outbox/shrink-photo.ts';
import { checkFile, UploadError, uploadErrorText } from '#lib/outbox/upload.ts';
import { pageTexts } from '#lib/words/texts.ts';
import type { RecordedVoice } from '#ui/voice/use-recorder.ts';
import type { WaitingFile } from '../api.ts';

/** @property share how much of a clip is made smaller, 0 to 1; null when it can be sent */
export type ChosenFile = {
  key: string;
  kind: 'picture' | 'clip';
  file: File;
  share: number | null;
  isSilenced: boolean;
};

const kindOf = (file: File): ChosenFile['kind'] => (file.type.startsWith('video/') ? 'clip' : 'picture');

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

function problemText(error: unknown): string {
  if (!(error instanceof UploadError) || error.purpose !== 'message-clip' || error.problem !== 'size') {
    return uploadErrorText(error);
  }
  const { megabytes } = UPLOADS['message-clip'];
  return pageTexts.t('media.clip.tooLarge', { chosen: FILM_CHOSEN_MB, sent: megabytes });
}

/** Pictures and clips that will be sent. A clip is made smaller at once, one after another. */
export function useChosenFiles() {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const stops = useRef(new Map<string, AbortController>());
  const work = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => () => stops.current.forEach((stop) => void stop.abort()), []);

  const change = (key: string, to: Partial<ChosenFile>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  function remove(key: string): void {
    stops.current.get(key)?.abort();
    setChosen((all) => all.filter((one) => one.key !== key));
  }
  async function makeSmaller({ key, file }: ChosenFile, signal: AbortSignal): Promise<void> {
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
    const files = known.map((file): ChosenFile => {
      const kind = kindOf(file);
      return { key: crypto.randomUUID(), kind, file, share: kind === 'clip' ? 0 : null, isSilenced: false };
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
    /** Gives them for a message, and forgets them here. */
    async take(): Promise<WaitingFile[]> {
      const files = await Promise.all(chosen.map(({ kind, file }) => keepForMessage(kind, file)));
      setChosen([]);
      setProblem(null);
      return files;
    },
  };
}
