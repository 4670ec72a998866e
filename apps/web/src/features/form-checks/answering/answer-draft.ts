import type { FormMark, FormStep } from '@spotter/contract/form-checks';
import { forgetDraftFile, keepDraftFile, readDraftFiles } from '#lib/storage/draft-files.ts';
import { keepPrivate, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';
import type { RecordedVoice } from '#ui/voice/use-recorder.ts';

/** What a coach has of an answer so far. */
export type AnswerDraft = { text: string; marks: FormMark[]; steps: FormStep[]; length: number };

export const EMPTY_ANSWER: AnswerDraft = { text: '', marks: [], steps: [], length: 0 };

const EVERY_ANSWER = 'form-answer/';
const nameOf = (filmId: string) => `${EVERY_ANSWER}${filmId}`;
/** Of more voices that wait the oldest are forgotten, never one by its age: the clock may be wrong. */
const VOICES_MAX = 30;

/** Without its voice an answer has no times: what was drawn is there from the beginning. */
export const withoutVoice = (draft: AnswerDraft): AnswerDraft => ({
  ...draft,
  steps: [],
  length: 0,
  marks: draft.marks.map((mark) => ({ ...mark, at: 0 })),
});

/** An answer that was begun and not sent. */
export const readAnswerDraft = (filmId: string): AnswerDraft | null =>
  readPrivate<AnswerDraft>(nameOf(filmId));

/** The voice of such an answer; null when there is none. */
export async function readVoiceDraft(filmId: string, length: number): Promise<RecordedVoice | null> {
  const drafts = await readDraftFiles(EVERY_ANSWER);
  const found = drafts.find(({ name }) => name === nameOf(filmId));
  const others = drafts.filter((one) => one !== found).sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1));
  for (const { name } of others.slice(VOICES_MAX)) void forgetDraftFile(name);
  if (!found || length === 0) return null;
  const file = new File([found.file], 'voice', { type: found.file.type });
  return { file, seconds: length / 1000, peaks: [] };
}

export async function keepVoiceDraft(filmId: string, { file }: RecordedVoice): Promise<void> {
  await keepDraftFile({ name: nameOf(filmId), file, takenAt: new Date().toISOString() });
}

export const forgetVoiceDraft = (filmId: string): void => void forgetDraftFile(nameOf(filmId));

export function keepAnswerDraft(filmId: string, draft: AnswerDraft): void {
  if (draft.text === '' && draft.marks.length === 0 && draft.length === 0) removePrivate(nameOf(filmId));
  else keepPrivate(nameOf(filmId), draft);
}

export function forgetAnswerDraft(filmId: string): void {
  removePrivate(nameOf(filmId));
  forgetVoiceDraft(filmId);
}
