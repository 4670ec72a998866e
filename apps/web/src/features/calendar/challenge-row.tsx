import type { Challenge } from '@spotter/contract/challenges';
import { ChevronRight, Flag, FlagOff } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { unbroken } from '#ui/unbroken.tsx';

type Props = { challenge: Challenge; day: string; onOpen: () => void };

/** A challenge on its first or last day. */
export function ChallengeRow({ challenge, day, onOpen }: Props) {
  const { t } = useTranslation();
  const { name, startDate, endDate } = challenge;
  const Icon = startDate === day ? Flag : FlagOff;
  const text =
    startDate === endDate
      ? t('calendar.challenge.only')
      : startDate === day
        ? t('calendar.challenge.begins')
        : t('calendar.challenge.ends');
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2 focus-visible:outline-offset-[-3px]"
      >
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center rounded-pill bg-control text-ink-soft"
        >
          <Icon className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          <bdi className="line-clamp-2 break-words font-semibold text-15">{unbroken(name)}</bdi>
          <span className="block truncate text-13 text-ink-faint">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </button>
    </li>
  );
}
