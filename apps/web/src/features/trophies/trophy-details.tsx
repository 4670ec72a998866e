import type { Trophy } from '@spotter/contract/trophies';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useRemoveTrophy } from './api.ts';
import { PrivateMark } from './private-mark.tsx';
import { TrophyPicture } from './trophy-picture.tsx';

type Props = { trophy: Trophy; open: boolean; onOpenChange: (open: boolean) => void };

/** A trophy in full; its giver can withdraw it after a confirmation. */
export function TrophyDetails({ trophy, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useRemoveTrophy();
  const nameOr = (name: string | null) => name ?? t('common.unknownUser');

  function change(next: boolean) {
    setAsking(false);
    onOpenChange(next);
  }
  async function remove() {
    try {
      await mutateAsync(trophy.id);
    } catch {
      return;
    }
    change(false);
    toast({ title: t('trophies.delete.done'), tone: 'positive' });
  }
  const isMine = me.role === 'trainer' && trophy.awardedBy === me.id;
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={trophy.title}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        isMine &&
        (asking ? (
          <>
            <Button tone="secondary" disabled={isPending} onClick={() => setAsking(false)}>
              {t('trophies.delete.keep')}
            </Button>
            <Button tone="danger" autoFocus busy={isPending} onClick={() => void remove()}>
              {t('trophies.delete.confirm')}
            </Button>
          </>
        ) : (
          <Button tone="ghost" icon={<Trash2 />} onClick={() => setAsking(true)}>
            {t('trophies.delete.open')}
          </Button>
        ))
      }
    >
      <div className="flex flex-col gap-4">
        <div className="relative aspect-4/3 overflow-hidden rounded-card">
          <TrophyPicture imageUrl={trophy.imageUrl} seed={trophy.title} />
          {trophy.visibility === 'private' && <PrivateMark className="absolute top-3 left-3" />}
        </div>
        {trophy.description && (
          <p dir="auto" className="whitespace-pre-line text-17">
            {trophy.description}
          </p>
        )}
        <p className="text-15 text-ink-soft">
          {t('trophies.awarded', {
            recipient: nameOr(trophy.recipientName),
            coach: nameOr(trophy.coachName),
            date: format.instant(trophy.awardedAt, { dateStyle: 'long' }),
          })}
        </p>
        {trophy.visibility === 'private' && (
          <p className="text-13 text-ink-faint">{t('trophies.privateText')}</p>
        )}
        {asking && (
          <p role="alert" className="font-medium text-15">
            {t('trophies.delete.text', { name: nameOr(trophy.recipientName) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
