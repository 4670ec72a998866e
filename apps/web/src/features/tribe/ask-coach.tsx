import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { useCoachings } from '#features/coaching/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** Tells a client whom to ask for a link. */
export function AskCoach() {
  const { t } = useTranslation();
  const { data, isPending } = useCoachings();
  if (isPending) return <Skeleton shape="block" className="h-11" />;
  if (!data || data.length === 0) return <p className="text-15 text-ink-soft">{t('tribe.invite.noCoach')}</p>;
  return (
    <div className="flex flex-col gap-2">
      {data.map(({ id, trainer }) => (
        <Link
          key={id}
          href={pathTo('/messages', { person: trainer.id })}
          className={buttonLook({ wide: true })}
        >
          <MessageCircle aria-hidden className="size-4.5" />
          {t('tribe.invite.ask', { name: trainer.name })}
        </Link>
      ))}
    </div>
  );
}
