import { useMutation } from '@tanstack/react-query';
import { CopyPlus } from 'lucide-react';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { asksBeside } from '#ui/page-marks.ts';
import { overlayFinish, waitingDeletion } from '../logging/overlay-finish.ts';
import { useSession } from '../training-api.ts';
import { dropAlso, useAlso } from './also-store.ts';
import { endNow } from './clear-way.ts';

type Props = { id: string };

/** Asks what becomes of another session that an own device without a network began beside this one. */
export function AlsoLine({ id }: Props) {
  const otherId = useAlso(useMe().id, id);
  return otherId && <Asked key={otherId} id={id} otherId={otherId} />;
}

function Asked({ id, otherId }: Props & { otherId: string }) {
  const { t } = useTranslation();
  const me = useMe();
  const [, go] = useLocation();
  const entries = useWaiting();
  const { data: other, error } = useSession(otherId);
  const { mutate: end, isPending } = useMutation({
    // Without a network too: what is known here is enough.
    networkMode: 'always',
    mutationFn: () => endNow(me, otherId),
    onSuccess: () => dropAlso(me.id, id, otherId),
  });
  const isGone = error?.status === 404 || waitingDeletion(entries, otherId) === 'deleted';
  if (!other || isGone || overlayFinish(other, entries).completedAt !== null) return null;
  const { name } = other;
  return (
    <section
      ref={asksBeside}
      aria-label={t('sessions.beside.also', { name })}
      className="flex flex-col gap-1 rounded-card bg-surface-2 px-4 py-3"
    >
      <p role="status" className="flex items-start gap-2 text-15">
        <CopyPlus aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
        <span className="wrap-anywhere">{t('sessions.beside.also', { name })}</span>
      </p>
      <div className="-mx-3 flex flex-wrap">
        <Button tone="ghost" size="small" busy={isPending} onClick={() => end()}>
          {t('sessions.beside.endOther')}
        </Button>
        <Button tone="ghost" size="small" onClick={() => go(pathTo('/sessions/:id', { id: otherId }))}>
          {t('sessions.beside.look')}
        </Button>
        <Button tone="ghost" size="small" onClick={() => dropAlso(me.id, id, otherId)}>
          {t('sessions.beside.both')}
        </Button>
      </div>
    </section>
  );
}
