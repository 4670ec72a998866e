import { Clapperboard } from 'lucide-react';
import { useEffect } from 'react';
import { useOwnCoaches } from '#features/coaching/api.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { useFormChecks } from './api.ts';
import { FilmDialog } from './filming/film-place.tsx';
import { type FilmedSet, filmSet } from './filming/film-store.ts';
import { UnsentFilms } from './filming/unsent-films.tsx';
import { waitingFilms } from './waiting-rules.ts';
import { FilmRow } from './watching/film-row.tsx';
import { WaitingRow } from './watching/waiting-row.tsx';

type Props = {
  set: FilmedSet;
  /** One's own session: films are added. */
  isOwn: boolean;
};

/** The films of an exercise in a session, and for its client the way to another one. */
export function ItemFilms({ set, isOwn }: Props) {
  const { t } = useTranslation();
  // The network may be gone when it is opened.
  useEffect(() => void (isOwn && FilmDialog.preload()), [isOwn]);
  // Read while there is a network: who sees the next film is said without one too.
  useOwnCoaches();
  const { data } = useFormChecks({ sessionId: set.sessionId });
  const films = (data?.pages.flat() ?? []).filter(({ itemId }) => itemId === set.itemId);
  const waiting = waitingFilms(useWaiting()).filter(
    ({ said, id }) => said.itemId === set.itemId && !films.some((film) => film.id === id),
  );
  if (!isOwn && films.length === 0) return null;
  return (
    <div>
      {isOwn && <UnsentFilms itemId={set.itemId} />}
      {films.length + waiting.length > 0 && (
        <ul aria-label={t('form-checks.of', { name: set.name })} className="border-line border-t">
          {waiting.map((film) => (
            <WaitingRow key={film.id} film={film} sets={set.sets} />
          ))}
          {films.map((film) => (
            <FilmRow key={film.id} film={film} listOf="exercise" />
          ))}
        </ul>
      )}
      {isOwn && (
        <div className="px-2 pb-2">
          <Button tone="ghost" icon={<Clapperboard />} aria-haspopup="dialog" onClick={() => filmSet(set)}>
            {t('form-checks.add.action')}
          </Button>
        </div>
      )}
    </div>
  );
}
