import { UserPlus, Users } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Numeral } from '#ui/numeral.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { useClients } from './api.ts';

/** The number of pictures shown for all clients. */
const FACES = 5;

/**
 * The number of a trainer's clients with a link to them. Without clients it links to the invite form, unless
 * `isGuided`: another part of the page does that.
 */
export function CoachCard({ isGuided }: { isGuided: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isAssistant } = useMe();
  const { data } = useClients();
  // Optional beside the feed: it may load late or fail; the clients page shows the error.
  // Assistants are given their clients.
  if (!data || ((isGuided || isAssistant) && data.length === 0)) return null;
  if (data.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<UserPlus />}
          title={t('coaching.card.empty.title')}
          text={t('coaching.card.empty.text')}
          action={
            <Link href={pathTo('/coach', { invite: 1 })} className={buttonLook()}>
              {t('coaching.invite.open')}
            </Link>
          }
          className="py-8"
        />
      </Card>
    );
  }
  return (
    <Card pressable className="flex flex-col gap-4 max-lg:hidden lg:p-5">
      <div className="flex items-center justify-between gap-3">
        <Numeral
          value={format.number(data.length)}
          label={t('coaching.card.clients', { count: data.length })}
        />
        <span
          aria-hidden="true"
          className="flex size-12 items-center justify-center rounded-card bg-control text-ink-soft"
        >
          <Users className="size-6" />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden="true" className="flex -space-x-2">
          {data.slice(0, FACES).map((client) => (
            <Avatar key={client.id} person={client} size={32} className="outline-2 outline-surface-1" />
          ))}
        </span>
        <Link
          href={pathTo('/coach')}
          className="font-semibold text-15 text-brand-text no-underline after:absolute after:inset-0 after:rounded-card"
        >
          {t('coaching.nav.label')}
        </Link>
      </div>
    </Card>
  );
}
