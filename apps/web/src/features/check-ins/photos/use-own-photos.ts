import type { DueCheckIn } from '@spotter/contract/check-ins';
import { useEffect, useRef, useState } from 'react';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { forgetDraftFile, keepDraftFile, readDraftFiles } from '#lib/storage/draft-files.ts';
import { sendPhoto, useCheckInPhotos } from './api.ts';
import {
  draftOf,
  EVERY_DRAFT,
  isTooLate,
  missingViews,
  nameOfPlace,
  type PhotoPlace,
  placeOfDraft,
  type TakenPhoto,
  waitingPhotos,
} from './photo-rules.ts';

type Taken = { place: PhotoPlace; photo: TakenPhoto };
type AllTaken = ReadonlyMap<string, Taken>;

const draftName = (place: PhotoPlace) => `${draftOf(place)}${place.question}/${place.view}`;

/** What was taken and not sent, kept in this browser while the check-in waits: a page that was closed has it again. */
function useTaken(formId: string, day: string, asks: boolean) {
  const [taken, setTaken] = useState<AllTaken>(new Map());
  const urls = useRef(new Set<string>());
  useEffect(() => {
    if (!asks) return;
    let isLeft = false;
    const own = urls.current;
    void readDraftFiles(EVERY_DRAFT).then((drafts) => {
      for (const { name } of drafts) if (isTooLate(name, day)) void forgetDraftFile(name);
      if (isLeft) return;
      const here = drafts.filter(({ name }) => name.startsWith(draftOf({ formId, day })));
      const kept = here.flatMap(({ name, file, takenAt }): [string, Taken][] => {
        const place = placeOfDraft(name);
        if (!place) return [];
        const url = URL.createObjectURL(file);
        own.add(url);
        return [[nameOfPlace(place), { place, photo: { file, url, takenAt } }]];
      });
      // What was taken meanwhile is the later one.
      setTaken((now) => new Map([...kept, ...now]));
    });
    return () => {
      isLeft = true;
      for (const url of own) URL.revokeObjectURL(url);
      own.clear();
    };
  }, [formId, day, asks]);
  return {
    taken,
    take(place: PhotoPlace, photo: TakenPhoto) {
      urls.current.add(photo.url);
      setTaken((now) => new Map(now).set(nameOfPlace(place), { place, photo }));
      void keepDraftFile({ name: draftName(place), file: photo.file, takenAt: photo.takenAt });
    },
    /** Queued, it is kept there. */
    async forget(place: PhotoPlace) {
      await forgetDraftFile(draftName(place));
      setTaken((now) => new Map([...now].filter(([name]) => name !== nameOfPlace(place))));
    },
  };
}

/** The photos of a check-in while it is answered: what was taken and not sent, what waits, what is there. */
export function useOwnPhotos({ formId, day, questions }: DueCheckIn) {
  const asks = questions.some(({ type }) => type === 'photo');
  const { data } = useCheckInPhotos(undefined, { enabled: asks });
  const waiting = waitingPhotos(useWaiting());
  const { taken: kept, take, forget } = useTaken(formId, day, asks);
  // A form that was changed meanwhile may not ask for a view any more.
  const taken = new Map(
    [...kept].filter(([, { place }]) =>
      questions.some(({ id, views }) => id === place.question && views.includes(place.view)),
    ),
  );
  const photos = data?.photos ?? [];
  const isHere = (one: { formId: string; day: string }) => one.formId === formId && one.day === day;
  const sent = new Map(
    [...photos, ...waiting].filter(isHere).map((one) => [nameOfPlace(one), one.photo] as const),
  );
  return {
    asks,
    photos,
    sent,
    taken: new Map([...taken].map(([name, { photo }]) => [name, photo] as const)),
    has: sent.size + taken.size > 0,
    missing: missingViews(questions, new Set([...sent.keys(), ...taken.keys()])),
    waits: waiting.filter(isHere).length,
    take,
    /** Throws away what was taken and not sent. */
    drop: forget,
    /** Queues what was taken. */
    async send() {
      for (const { place, photo } of taken.values()) {
        await sendPhoto(place, photo);
        await forget(place);
      }
    },
  };
}
