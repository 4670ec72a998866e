import type { CheckInPhoto } from '@spotter/contract/check-in-photos';
import type { PhotoView } from '@spotter/contract/check-ins-limits';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useCheckInPhotos } from './api.ts';
import { pairOf, viewsUpTo } from './photo-rules.ts';
import { usePhotoKeys } from './use-photo-keys.ts';

type Props = {
  clientId: string;
  /** Of the check-in; by default the latest with a photo. */
  day?: string;
};

/** For a coach: a client's photo of a day beside the last one or the first. N shows the next view, F changes what is beside. */
export function PhotoCompare({ clientId, day }: Props) {
  const { t } = useTranslation();
  return (
    <section data-compare="" aria-label={t('check-ins.photos.title')} className="min-w-0">
      <QueryView
        query={useCheckInPhotos(clientId)}
        loading={<Skeleton shape="block" className="aspect-3/2 w-full max-w-130" />}
        failed={t('check-ins.photos.compare.failed')}
        isEmpty={({ photos }) => viewsUpTo(photos, day ?? '~').length === 0}
        empty={<p className="text-15 text-ink-soft">{t('check-ins.photos.compare.empty')}</p>}
      >
        {({ photos }) => <Pair photos={photos} day={day ?? photos[0]?.day ?? ''} />}
      </QueryView>
    </section>
  );
}

function Pair({ photos, day }: { photos: readonly CheckInPhoto[]; day: string }) {
  const { t } = useTranslation();
  const [chosen, setView] = useState<PhotoView | null>(null);
  const [beside, setBeside] = useState<'last' | 'first'>('last');
  const views = viewsUpTo(photos, day);
  const view = views.find((one) => one === chosen) ?? views[0] ?? 'front';
  const { now, before } = pairOf(photos, { day, view, beside });
  usePhotoKeys({
    view: () => setView(views[(views.indexOf(view) + 1) % views.length] ?? null),
    beside: () => setBeside(beside === 'last' ? 'first' : 'last'),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <ChoiceChips
          label={t('check-ins.photos.views')}
          labelHidden
          options={views.map((value) => ({ value, label: t(`check-ins.photos.view.${value}`) }))}
          value={view}
          onChange={setView}
        />
        <ChoiceChips
          label={t('check-ins.photos.compare.beside')}
          labelHidden
          options={(['last', 'first'] as const).map((value) => ({
            value,
            label: t(`check-ins.photos.compare.${value}`),
          }))}
          value={beside}
          onChange={setBeside}
        />
      </div>
      <div className="grid max-w-130 grid-cols-2 gap-2">
        <Photo photo={before} place="before" />
        <Photo photo={now} place="now" />
      </div>
      <p className="text-13 text-ink-faint max-lg:hidden">{t('check-ins.photos.compare.keys')}</p>
    </div>
  );
}

function Photo({ photo, place }: { photo: CheckInPhoto | undefined; place: 'now' | 'before' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = photo && format.day(photo.day, { dateStyle: 'medium' });
  return (
    <figure data-place={place} className="min-w-0">
      {photo ? (
        <img
          // A new element for another photo: the one before must not stand under its date.
          key={photo.id}
          src={photo.photo}
          alt={t('check-ins.photos.alt', { view: t(`check-ins.photos.view.${photo.view}`), day })}
          className="aspect-3/4 w-full rounded-control bg-surface-3 object-cover"
        />
      ) : (
        <div className="flex aspect-3/4 w-full items-center justify-center rounded-control bg-surface-2 p-3 text-center text-15 text-ink-soft">
          {t('check-ins.photos.compare.none')}
        </div>
      )}
      <figcaption className="tabular mt-1 text-13 text-ink-soft">{day ?? '–'}</figcaption>
    </figure>
  );
}
