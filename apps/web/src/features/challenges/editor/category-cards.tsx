import { CHALLENGE_CATEGORIES } from '@spotter/contract/challenges-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { type ChallengeCategory, useChallengeCounts } from '../api.ts';
import { CATEGORY_ICONS, CATEGORY_KEYS } from '../words.ts';

type Props = { chosen: ChallengeCategory | null; onChoose: (category: ChallengeCategory | null) => void };

/**
 * The three categories with their numbers of challenges that have not ended. A press filters by one, a second
 * press removes the filter.
 */
export function CategoryCards({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useChallengeCounts();
  const countOf = (category: ChallengeCategory) => data?.find((one) => one.category === category)?.count ?? 0;
  return (
    <ul
      aria-label={t('challenges.categories')}
      className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2 sm:gap-4"
    >
      {CHALLENGE_CATEGORIES.map((category) => {
        const Icon = CATEGORY_ICONS[category];
        const isChosen = chosen === category;
        return (
          <Card
            key={category}
            as="li"
            padding="none"
            pressable
            className={classNames(
              'p-2.5 sm:flex sm:items-center sm:gap-3 sm:px-4',
              isChosen && 'inset-ring-2 inset-ring-brand-text bg-brand-soft!',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'mb-2 flex size-8 shrink-0 items-center justify-center rounded-control sm:mb-0 sm:size-10',
                isChosen ? 'bg-brand text-brand-contrast' : 'bg-control text-ink-soft',
              )}
            >
              <Icon className="size-5" />
            </span>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : category)}
              className="block min-w-0 max-w-full hyphens-auto text-left font-semibold text-13 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand-text focus-visible:after:-outline-offset-2 sm:text-17"
            >
              {t(CATEGORY_KEYS[category])}
              {isPending ? (
                <Skeleton className="mt-1 w-16" />
              ) : (
                data && (
                  <span className="tabular block font-normal text-13 text-ink-soft">
                    {t('challenges.count', { count: countOf(category) })}
                  </span>
                )
              )}
            </button>
          </Card>
        );
      })}
    </ul>
  );
}
