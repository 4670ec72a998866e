import type { CheckInPhoto } from '@spotter/contract/check-in-photos';
import { PHOTO_VIEWS } from '@spotter/contract/check-ins-limits';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useCheckInPhotos, useDeletePhoto, useHidePhotos } from './api.ts';

/** Days at first, and with each press for more. */
const STEP = 2;

/** A client's own photos: who sees them, and the way to delete each. Nothing where there is no photo. */
export function OwnPhotos() {
  const { t } = useTranslation();
  const { data, isLoading } = useCheckInPhotos();
  const { mutate } = useHidePhotos();
  const [shown, setShown] = useState(STEP);
  // What stands below would move when they come.
  if (isLoading) return <Skeleton shape="block" className="h-60 w-full" />;
  if (!data || (data.photos.length === 0 && !data.hidden)) return null;
  const days = [...new Set(data.photos.map(({ day }) => day))];
  return (
    <Section title={t('check-ins.photos.title')}>
      <Card className="flex flex-col gap-4">
        <Switch
          label={t('check-ins.photos.shown.label')}
          hint={t('check-ins.photos.shown.hint')}
          checked={!data.hidden}
          onChange={(isShown) => mutate(!isShown)}
        />
        {days.slice(0, shown).map((day) => (
          <DayOfPhotos key={day} day={day} photos={data.photos.filter((one) => one.day === day)} />
        ))}
        {days.length > shown && (
          <Button tone="secondary" className="self-start" onClick={() => setShown(shown + STEP)}>
            {t('check-ins.own.more')}
          </Button>
        )}
      </Card>
    </Section>
  );
}

const inOrder = (photos: readonly CheckInPhoto[]) =>
  PHOTO_VIEWS.flatMap((view) => photos.filter((one) => one.view === view));

function DayOfPhotos({ day, photos }: { day: string; photos: readonly CheckInPhoto[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync } = useDeletePhoto();
  const [asked, setAsked] = useState<CheckInPhoto | null>(null);
  const dayText = format.day(day, { dateStyle: 'medium' });
  const nameOf = ({ view }: CheckInPhoto) =>
    t('check-ins.photos.alt', { view: t(`check-ins.photos.view.${view}`), day: dayText });
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-13 text-ink-soft">{dayText}</h3>
      <ul className="grid grid-cols-3 gap-2">
        {inOrder(photos).map((photo) => (
          <li key={photo.id} data-photo="" className="relative min-w-0">
            <img
              src={photo.photo}
              alt={nameOf(photo)}
              loading="lazy"
              className="aspect-3/4 w-full rounded-control bg-surface-3 object-cover"
            />
            <IconButton
              // On a picture a ground that lets it through would leave too little contrast.
              size="small"
              className="absolute right-1 bottom-1 bg-surface-1/85"
              tone="bare"
              ink="text-ink"
              icon={<Trash2 />}
              label={t('check-ins.photos.delete.of', { photo: nameOf(photo) })}
              onClick={() => setAsked(photo)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked ? t('check-ins.photos.delete.of', { photo: nameOf(asked) }) : ''}
        text={t('check-ins.photos.delete.text')}
        confirmLabel={t('check-ins.photos.delete.confirm')}
        onConfirm={() => asked && mutateAsync(asked.id)}
      />
    </div>
  );
}
