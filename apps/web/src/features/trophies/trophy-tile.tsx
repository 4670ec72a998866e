import type { Trophy } from '@spotter/contract/trophies';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { PrivateMark } from './private-mark.tsx';
import { TrophyPicture } from './trophy-picture.tsx';

type Props = {
  trophy: Trophy;
  /** Whose name is under it: the giver's for the recipient, the recipient's for the giver. */
  names: 'giver' | 'recipient';
  onOpen: () => void;
};

/** A tile of one trophy; pressing it opens the details. */
export function TrophyTile({ trophy, names, onOpen }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = names === 'giver' ? trophy.coachName : trophy.recipientName;
  return (
    <Card as="li" padding="none" pressable className="group flex flex-col">
      <div className="relative aspect-4/3 overflow-hidden">
        <div className="size-full transition-[scale] duration-200 ease-out group-hover:scale-103">
          <TrophyPicture imageUrl={trophy.imageUrl} seed={trophy.title} />
        </div>
        {trophy.visibility === 'private' && <PrivateMark className="absolute top-2 left-2" />}
      </div>
      <div className="flex flex-1 flex-col gap-0.5 p-3 sm:p-4">
        <h3 className="font-semibold text-15">
          <button
            type="button"
            onClick={onOpen}
            className="line-clamp-2 text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand-text focus-visible:after:-outline-offset-2"
          >
            {unbroken(trophy.title)}
          </button>
        </h3>
        <p className="truncate text-13 text-ink-soft">
          {names === 'giver'
            ? t('trophies.by', { name: name ?? t('common.unknownUser') })
            : t('trophies.to', { name: name ?? t('common.unknownUser') })}
        </p>
        <p className="text-13 text-ink-faint">{format.instant(trophy.awardedAt, { dateStyle: 'medium' })}</p>
      </div>
    </Card>
  );
}
