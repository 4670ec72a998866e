import type { Coaching } from '@spotter/contract/coaching';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useCoachings } from './api.ts';
import { EndCoachingDialog } from './clients/end-coaching-dialog.tsx';
import { useChangeShows } from './shows-api.ts';
import { ShowsSwitches } from './shows-switches.tsx';

/** A client's coach, since when, and how to end the coaching. */
export function MyCoach() {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch } = useCoachings();
  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('coaching.mine.loading')}</span>
        <Skeleton shape="block" className="h-14" />
      </div>
    );
  }
  if (!data) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-15 text-ink-soft">{errorText(error)}</p>
        <Button tone="secondary" size="small" busy={isFetching} onClick={() => refetch()}>
          {t('common.tryAgain')}
        </Button>
      </div>
    );
  }
  if (data.length === 0) return <p className="text-15 text-ink-soft">{t('coaching.mine.empty')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {data.map((coaching) => (
        <CoachLine key={coaching.id} coaching={coaching} />
      ))}
    </ul>
  );
}

function CoachLine({ coaching }: { coaching: Coaching }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [ending, setEnding] = useState(false);
  const { mutate, isPending, variables, error } = useChangeShows(coaching.id);
  const { name } = coaching.trainer;
  const shows = isPending ? { ...coaching.shows, ...variables } : coaching.shows;
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Avatar person={coaching.trainer} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate font-semibold text-15">{name}</p>
        <p className="text-13 text-ink-faint">
          {t('coaching.since', { date: format.instant(coaching.since, { dateStyle: 'medium' }) })}
        </p>
      </div>
      <Button tone="secondary" size="small" onClick={() => setEnding(true)}>
        {t('coaching.end.open')}
      </Button>
      <div className="w-full">
        <ShowsSwitches name={name} shows={shows} onChange={mutate} />
        {error && <FormError>{errorText(error)}</FormError>}
      </div>
      <EndCoachingDialog
        open={ending}
        onOpenChange={setEnding}
        coaching={coaching}
        title={t('coaching.end.title', { name })}
        text={t('coaching.end.textForClient', { name })}
      />
    </li>
  );
}
