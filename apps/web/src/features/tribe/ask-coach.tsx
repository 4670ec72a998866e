import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useCoachings } from '#features/coaching/api.ts';
import { personChatPath } from '#lib/paths.ts';
import { buttonLook } from '#ui/button-look.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** For clients: whom to ask for a link. */
export function AskCoach() {
  const { t } = useTranslation();
  const { data, isPending } = useCoachings();
  if (isPending) return <Skeleton shape="block" className="h-11" />;
  if (!data || data.length === 0) return <p className="text-15 text-2">{t('tribe.invite.noCoach')}</p>;
  return (
    <div className="flex flex-col gap-2">
      {data.map(({ id, trainer }) => (
        <Link key={id} href={personChatPath(trainer.id)} className={buttonLook({ wide: true })}>
          <MessageCircle aria-hidden className="size-4.5" />
          {t('tribe.invite.ask', { name: trainer.name })}
        </Link>
      ))}
    </div>
  );
}
