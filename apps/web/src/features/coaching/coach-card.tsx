import { UserPlus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { invitePath, PATHS } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Numeral } from '#ui/numeral.tsx';
import { useClients } from './api.ts';

/** How many faces stand for all clients. */
const FACES = 5;

/**
 * A trainer's clients in one number with the way to them; while there are none, the way to the first, unless
 * something else on the page leads there.
 */
export function CoachCard({ isGuided }: { isGuided: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useClients();
  // Beside the feed it may come late or not at all: the page of clients says why.
  if (!data || (isGuided && data.length === 0)) return null;
  if (data.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<UserPlus />}
          title={t('coaching.card.empty.title')}
          text={t('coaching.card.empty.text')}
          action={
            <Link href={invitePath} className={buttonLook()}>
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
          className="flex size-12 items-center justify-center rounded-card bg-brand-soft text-brand-text"
        >
          <Users className="size-6" />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden="true" className="flex -space-x-2">
          {data.slice(0, FACES).map((client) => (
            <Avatar
              key={client.id}
              name={client.name}
              size={32}
              decorative
              className="outline-2 outline-surface-1"
            />
          ))}
        </span>
        <Link
          href={PATHS.coach}
          className="font-semibold text-15 text-brand-text no-underline after:absolute after:inset-0 after:rounded-card"
        >
          {t('coaching.title')}
        </Link>
      </div>
    </Card>
  );
}
