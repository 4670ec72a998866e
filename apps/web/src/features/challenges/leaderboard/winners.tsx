import type { Challenge } from '@spotter/contract/challenges';
import { Trophy } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useLeaderboard } from '../api.ts';
import { useGoalText } from '../words.ts';
import { EntryPicture } from './entry-picture.tsx';

/** The winning places; several people may share one. */
const PLACES = 3;
/** Ties beyond this number of rows are too rare to load more. */
const LINES = 10;

/** The first to third of an ended challenge, if they have a score. */
export function useWinners(challenge: Challenge) {
  const { data } = useLeaderboard(challenge.id, LINES);
  return data?.filter(({ rank, score }) => rank <= PLACES && score > 0) ?? [];
}

/** The winners in one line, for the list. */
export function WonBy({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const first = useWinners(challenge).filter(({ rank }) => rank === 1);
  if (first.length === 0) return null;
  return (
    <p className="flex min-w-0 items-center gap-1.5 font-medium text-13">
      <Trophy aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0 truncate">
        {t('challenges.winners.wonBy', {
          names: format.list(first.map(({ name }) => name ?? t('challenges.leaderboard.member'))),
        })}
      </span>
    </p>
  );
}

/** The winners with score and prize. */
export function Winners({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useGoalText();
  const winners = useWinners(challenge);
  if (winners.length === 0) return null;
  const prizeOf = (rank: number) => challenge.prizePools.find(({ place }) => place === rank)?.prize;
  return (
    <section aria-label={t('challenges.winners.title')}>
      <h3 className="display mb-2 font-semibold text-17">{t('challenges.winners.title')}</h3>
      <ol className="grid gap-2 sm:grid-cols-3">
        {winners.map((entry) => (
          <li
            key={entry.personId}
            className="flex items-center gap-3 rounded-card bg-brand-soft p-3 sm:flex-col sm:text-center"
          >
            <EntryPicture entry={entry} size={40} />
            <div className="min-w-0">
              <p className="font-semibold text-15">{entry.name ?? t('challenges.leaderboard.member')}</p>
              <p className="tabular text-13 text-ink-soft">
                {[
                  t('challenges.place', { place: format.number(entry.rank) }),
                  text.amount(challenge.goalType, entry.score),
                ].join(' · ')}
              </p>
              {prizeOf(entry.rank) && (
                <p className="font-medium text-13 text-brand-text">{prizeOf(entry.rank)}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
