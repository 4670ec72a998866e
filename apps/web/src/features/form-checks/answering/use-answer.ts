import type { FormMark } from '@spotter/contract/form-checks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepFile } from '#lib/outbox/kept-files.ts';
import { keptRef } from '#lib/outbox/kept-ref.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import type { RecordedVoice } from '#ui/voice/use-recorder.ts';
import { ANSWER_FILM } from '../waiting-rules.ts';
import {
  type AnswerDraft,
  EMPTY_ANSWER,
  forgetAnswerDraft,
  forgetVoiceDraft,
  keepAnswerDraft,
  keepVoiceDraft,
  readAnswerDraft,
  readVoiceDraft,
  withoutVoice,
} from './answer-draft.ts';
import { type FilmState, withStep } from './answer-rules.ts';

type Speaking = 'no' | 'starting' | 'going';

/** Reads the voice of an answer that was begun and not sent. @returns whether it is still being read */
function useVoiceDraft(filmId: string, onRead: (voice: RecordedVoice | null) => void): boolean {
  const [isReading, setReading] = useState(true);
  const put = useEffectEvent((voice: RecordedVoice | null) => {
    setReading(false);
    onRead(voice);
  });
  useEffect(() => {
    let isLeft = false;
    const length = readAnswerDraft(filmId)?.length ?? 0;
    void readVoiceDraft(filmId, length).then((voice) => isLeft || put(voice));
    return () => {
      isLeft = true;
    };
  }, [filmId]);
  return isReading;
}

/** An answer as it is made: drawn, spoken and written. Times in milliseconds. */
export function useAnswer(filmId: string, before: AnswerDraft | null) {
  const [draft, setDraft] = useState<AnswerDraft>(() => readAnswerDraft(filmId) ?? before ?? EMPTY_ANSWER);
  const [voice, setVoice] = useState<RecordedVoice | null>(null);
  const [speaking, setSpeaking] = useState<Speaking>('no');
  const begunAt = useRef<number | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current) keepAnswerDraft(filmId, draft);
  }, [filmId, draft]);

  const isReading = useVoiceDraft(filmId, (kept) => {
    // Whoever speaks already has begun anew.
    if (speaking !== 'no' || voice !== null) return;
    if (kept) setVoice(kept);
    else if (draft.length > 0 || draft.steps.length > 0) setDraft(withoutVoice);
  });

  const now = () => (begunAt.current === null ? 0 : Math.max(0, performance.now() - begunAt.current));
  const change = (part: Partial<AnswerDraft>) => setDraft((all) => ({ ...all, ...part }));

  return {
    draft,
    voice,
    speaking,
    now,
    write: (text: string) => change({ text }),
    draw: (mark: FormMark) => setDraft((all) => ({ ...all, marks: [...all.marks, mark] })),
    remove: (mark: FormMark) =>
      setDraft((all) => ({ ...all, marks: all.marks.filter(({ id }) => id !== mark.id) })),
    undo: () => setDraft((all) => ({ ...all, marks: all.marks.slice(0, -1) })),
    /** Notes what the film does from now on, while the coach speaks. */
    step(state: FilmState) {
      if (begunAt.current === null) return;
      const at = Math.round(now());
      setDraft((all) => ({ ...all, steps: withStep(all.steps, { at, ...state }) }));
    },
    speak() {
      setVoice(null);
      forgetVoiceDraft(filmId);
      setSpeaking('starting');
      setDraft(withoutVoice);
    },
    begin(at: number, state: FilmState) {
      begunAt.current = at;
      setSpeaking('going');
      change({ steps: [{ at: 0, ...state }] });
    },
    end(spoken: RecordedVoice) {
      begunAt.current = null;
      setVoice(spoken);
      setSpeaking('no');
      void keepVoiceDraft(filmId, spoken);
      change({ length: Math.round(spoken.seconds * 1000) });
    },
    /** Drops the voice and its times. */
    drop() {
      begunAt.current = null;
      setVoice(null);
      forgetVoiceDraft(filmId);
      setSpeaking('no');
      setDraft(withoutVoice);
    },
    canSend:
      speaking === 'no' &&
      !isReading &&
      (draft.text.trim() !== '' || draft.marks.length > 0 || voice !== null),
    /** Queues the answer, also without a network. */
    async send() {
      const files = voice ? [await keepFile('form-voice', voice.file)] : [];
      const [kept] = files;
      const length = voice ? draft.length : 0;
      outbox.add(
        ANSWER_FILM,
        {
          params: { id: filmId },
          body: {
            ...draft,
            text: draft.text.trim(),
            length,
            steps: length > 0 ? draft.steps.filter(({ at }) => at <= length) : [],
            marks: draft.marks.map((mark) => ({ ...mark, at: Math.min(mark.at, length) })),
            voice: kept === undefined ? null : keptRef(kept),
            changedAt: new Date().toISOString(),
          },
        },
        files,
      );
      isSent.current = true;
      forgetAnswerDraft(filmId);
    },
  };
}
