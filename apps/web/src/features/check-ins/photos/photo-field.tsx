import type { CheckInPhoto } from '@spotter/contract/check-in-photos';
import type { CheckInQuestion, DueCheckIn } from '@spotter/contract/check-ins';
import type { PhotoView } from '@spotter/contract/check-ins-limits';
import { Camera, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useFileAddress } from '#lib/outbox/use-file-address.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { late } from '#ui/state/late.tsx';
import { expectSending } from './api.ts';
import { lastBefore, nameOfPlace, type TakenPhoto } from './photo-rules.ts';
import { usePhotoAddress } from './use-photo-address.ts';

const PhotoDialog = late(() => import('./photo-dialog.tsx').then((m) => m.PhotoDialog), {
  words: ['checkins'],
  // A bad network takes no answers away.
  without: 'wait',
});

type Props = {
  due: DueCheckIn;
  question: CheckInQuestion;
  /** All photos of oneself. */
  photos: readonly CheckInPhoto[];
  /** Photos of this page, by the name of their place. */
  taken: ReadonlyMap<string, TakenPhoto>;
  /** Photos of this check-in that are sent or wait, by the name of their place. */
  sent: ReadonlyMap<string, string>;
  onTaken: (view: PhotoView, photo: TakenPhoto) => void;
  /** Throws away what was taken and not sent. */
  onDrop: (view: PhotoView) => void;
};

/** A question for photos: a place for each view, with last time's beside it. */
export function PhotoField({ due, question, photos, taken, sent, onTaken, onDrop }: Props) {
  const { t } = useTranslation();
  // The network may be gone when they are used.
  useEffect(() => {
    expectSending();
    PhotoDialog.preload();
  }, []);
  return (
    <fieldset className="min-w-0 lg:col-span-2">
      <legend className="mb-1.5 font-medium text-13 text-ink-soft">{question.label}</legend>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-3">
        {question.views.map((view) => {
          const place = nameOfPlace({ question: question.id, view });
          return (
            <ViewPlace
              key={view}
              view={view}
              photo={taken.get(place)?.url ?? sent.get(place)}
              last={lastBefore(photos, view, due.day)}
              onTaken={(photo) => onTaken(view, photo)}
              onDrop={taken.has(place) ? () => onDrop(view) : undefined}
            />
          );
        })}
      </ul>
      <p className="mt-2 text-13 text-ink-faint">{t('check-ins.photos.private')}</p>
    </fieldset>
  );
}

type PlaceProps = {
  view: PhotoView;
  photo: string | undefined;
  last: CheckInPhoto | undefined;
  onTaken: (photo: TakenPhoto) => void;
  /** Absent for a photo that is sent. */
  onDrop: (() => void) | undefined;
};

const FRAME = 'aspect-3/4 w-full min-w-0 rounded-control object-cover';

function ViewPlace({ view, photo, last, onTaken, onDrop }: PlaceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const ghost = usePhotoAddress(last?.photo);
  const name = t(`check-ins.photos.view.${view}`);
  const day = last && format.day(last.day, { dateStyle: 'medium' });
  return (
    <li className="grid min-w-0 grid-cols-2 gap-2 rounded-card bg-surface-2 p-2">
      <div className="relative min-w-0">
        <button
          type="button"
          data-view={view}
          aria-haspopup="dialog"
          aria-label={t(photo ? 'check-ins.photos.change' : 'check-ins.photos.take', { view: name })}
          onClick={() => setOpen(true)}
          className="relative w-full min-w-0 rounded-control bg-control text-ink hover:bg-control-hover forced-colors:border"
        >
          {photo ? (
            <Shown path={photo} />
          ) : (
            <span className="flex aspect-3/4 w-full flex-col items-center justify-center gap-2">
              <Camera aria-hidden className="size-7" />
              <bdi className="font-semibold text-15">{name}</bdi>
            </span>
          )}
        </button>
        {onDrop && <DropButton view={name} onDrop={onDrop} />}
      </div>
      <figure className="min-w-0">
        {ghost ? (
          <img src={ghost} alt={t('check-ins.photos.alt', { view: name, day })} className={FRAME} />
        ) : (
          <div className={`${FRAME} bg-surface-3`} />
        )}
        <figcaption className="mt-1 text-13 text-ink-soft">
          {day ? t('check-ins.last', { value: day }) : t('check-ins.photos.noLast')}
        </figcaption>
      </figure>
      {isOpen && (
        <PhotoDialog
          title={name}
          ghost={ghost}
          onTaken={(taken) => {
            onTaken(taken);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

function DropButton({ view, onDrop }: { view: string; onDrop: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const label = t('check-ins.photos.delete.of', { photo: view });
  return (
    <>
      <IconButton
        className="absolute right-1 bottom-1"
        tone="tonal"
        icon={<Trash2 />}
        label={label}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={label}
        text={t('check-ins.photos.delete.text')}
        confirmLabel={t('check-ins.photos.delete.confirm')}
        onConfirm={onDrop}
      />
    </>
  );
}

/** A photo of this page, of the queue, or a stored one. */
function Shown({ path }: { path: string }) {
  const address = useFileAddress(path);
  return address ? <img src={address} alt="" className={FRAME} /> : <span className={`block ${FRAME}`} />;
}
