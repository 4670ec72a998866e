// load-group: waiting

import { LayoutDashboard, UserPlus } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { StageWords, UponStage } from '#ui/stage/stage.tsx';
import { usePressing } from '../api.ts';

/** The number of faces of those who wait. */
const FACES = 6;

/** Upon a trainer's stage: the day, how many clients wait, their faces, and the way to the board. */
export function WaitingStage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { isAssistant } = useMe();
  const today = useToday();
  const { people, clients } = usePressing();
  if (!people) return null;
  const day = format.day(today, { weekday: 'long', day: 'numeric', month: 'long' });
  if (clients === 0)
    return (
      <UponStage>
        <StageWords above={day} title={t('overview.noClients.title')} />
        {!isAssistant && (
          <Link href={pathTo('/coach', { invite: 1 })} className={`${buttonLook({ size: 'tall' })} lg:w-72`}>
            <UserPlus aria-hidden className="size-4.5" />
            {t('coaching.invite.open')}
          </Link>
        )}
      </UponStage>
    );
  return (
    <UponStage>
      <StageWords
        above={day}
        title={
          people.length > 0
            ? t('overview.home.waiting', { count: people.length })
            : t('overview.onTrack.title')
        }
      />
      <div className="flex items-center gap-4">
        <Link href={pathTo('/dashboard')} className={`${buttonLook({ size: 'tall' })} max-lg:grow lg:w-72`}>
          <LayoutDashboard aria-hidden className="size-4.5" />
          {t('overview.nav.label')}
        </Link>
        <span aria-hidden className="flex shrink-0 *:not-first:-ml-2.5 max-lg:*:nth-[n+5]:hidden">
          {people.slice(0, FACES).map((person) => (
            <Avatar key={person.id} person={person} size={40} className="outline-2 outline-surface-1" />
          ))}
        </span>
      </div>
    </UponStage>
  );
}
