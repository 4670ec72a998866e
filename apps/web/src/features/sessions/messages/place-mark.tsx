import { MessageCircle } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { type PlaceInSession, PlacesContext } from './places-context.ts';

/** Says that something is written at a place, and opens it. */
export function PlaceMark({ onOpen, ...place }: PlaceInSession & { onOpen: () => void }) {
  const { t } = useTranslation();
  const places = useContext(PlacesContext);
  if (!places?.hasMessages(place)) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-13 text-brand-text hover:bg-surface-2"
    >
      <MessageCircle aria-hidden className="size-4.5 shrink-0" />
      {t('media.place.thread')}
    </button>
  );
}
