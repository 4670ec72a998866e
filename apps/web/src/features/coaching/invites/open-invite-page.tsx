import type { OpenedInvite, Shows } from '@spotter/contract/coaching';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { ShowsSwitches } from '../shows-switches.tsx';
import { useAcceptInvite, useOpenedInvite } from './invites-api.ts';

/** An invite, opened by somebody who is signed in: they accept it with the account they have, or learn why not. */
export function OpenInvitePage() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const { email } = useMe();
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4">
      <QueryView
        query={useOpenedInvite(code)}
        failed={t('accounts.join.failed')}
        loading={
          <div role="status">
            <span className="sr-only">{t('agreements.loading')}</span>
            <Skeleton shape="block" className="h-80" />
          </div>
        }
      >
        {(invite) =>
          invite.standing === 'begin' || invite.standing === 'again' ? (
            <OpenInvite code={code} invite={invite} />
          ) : invite.standing === 'return' ? (
            <ReturnInvite code={code} invite={invite} />
          ) : (
            <ClosedInvite invite={invite} />
          )
        }
      </QueryView>
      <p className="text-13 text-ink-faint">{t('agreements.signedIn', { email })}</p>
    </div>
  );
}

function OpenInvite({ code, invite }: { code: string; invite: OpenedInvite }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useAcceptInvite(code);
  const [shows, setShows] = useState<Shows>(invite.shows);
  const { trainerName: trainer, studioName: studio, coaches } = invite;
  const title = t('accounts.join.titleClient', { trainer });
  usePageTitle(title);
  const lines = [
    invite.standing === 'again'
      ? t('agreements.again', { trainer })
      : t('accounts.join.textClient', { trainer, studio }),
    invite.returningDays > 0 && t('agreements.returning', { count: invite.returningDays }),
    coaches.length > 0 && t('agreements.second', { trainer, coaches: format.list(coaches) }),
  ];
  const accept = () =>
    mutate(shows, {
      onSuccess: () => {
        toast({ description: t('agreements.done', { name: trainer }), tone: 'positive' });
        navigate(pathTo('/'), { replace: true });
      },
    });
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h1 className="display font-bold text-24 sm:text-32">{title}</h1>
        {lines.map(
          (line) =>
            line && (
              <p key={line} className="mt-2 text-15 text-ink-soft">
                {line}
              </p>
            ),
        )}
      </div>
      <div>
        <ShowsSwitches
          name={trainer}
          shows={shows}
          onChange={(change) => setShows({ ...shows, ...change })}
        />
        <p className="mt-1 text-13 text-ink-faint">{t('agreements.change')}</p>
      </div>
      {error && <FormError>{errorText(error)}</FormError>}
      <Button size="large" wide busy={isPending} onClick={accept}>
        {t('agreements.accept')}
      </Button>
    </Card>
  );
}

/** A trainer who left comes back: nobody coaches them, so there is nothing to choose. */
function ReturnInvite({ code, invite: { studioName: studio } }: { code: string; invite: OpenedInvite }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useAcceptInvite(code);
  const title = t('staff.returning.title', { studio });
  usePageTitle(title);
  const accept = () =>
    mutate(
      { heartRate: false, training: false },
      { onSuccess: () => navigate(pathTo('/'), { replace: true }) },
    );
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h1 className="display font-bold text-24 sm:text-32">{title}</h1>
        <p className="mt-2 text-15 text-ink-soft">{t('staff.returning.text')}</p>
      </div>
      {error && <FormError>{errorText(error)}</FormError>}
      <Button size="large" wide busy={isPending} onClick={accept}>
        {t('agreements.accept')}
      </Button>
    </Card>
  );
}

type Closed = Exclude<OpenedInvite['standing'], 'begin' | 'again' | 'return' | 'coached' | 'other-studio'>;

/** Keys of the texts, written out so that they are found. */
const REASONS = {
  'own-invite': 'errors.coaching.own_invite',
  member: 'errors.coaching.already_member',
  'other-role': 'errors.coaching.other_role',
} as const satisfies Record<Closed, string>;

function ClosedInvite({ invite }: { invite: OpenedInvite }) {
  const { t } = useTranslation();
  const { standing, trainerName: trainer, studioName: studio, ownStudio: own } = invite;
  const isCoached = standing === 'coached';
  const title = isCoached ? t('agreements.coached', { trainer }) : t('accounts.join.failed');
  usePageTitle(title);
  const reason =
    standing === 'other-studio'
      ? t('agreements.otherStudio', { own, studio })
      : standing === 'begin' || standing === 'again' || standing === 'return' || standing === 'coached'
        ? null
        : t(REASONS[standing]);
  return (
    <Card className="flex flex-col items-start gap-4">
      <div>
        <h1 className="display font-bold text-24 sm:text-32">{title}</h1>
        {reason && <p className="mt-2 text-15 text-ink-soft">{reason}</p>}
      </div>
      <Link href={isCoached ? pathTo('/profile') : pathTo('/')} className={buttonLook()}>
        {isCoached ? t('shell.nav.profile') : t('shell.nav.home')}
      </Link>
    </Card>
  );
}
