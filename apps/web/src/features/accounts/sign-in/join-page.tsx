import type { Role } from '@spotter/contract/accounts';
import type { JOIN_FAILURES } from '@spotter/contract/form-pages';
import { waitText } from '#lib/call/wait-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { AccountHeading } from '../account-heading.tsx';
import { NewcomerForm } from './newcomer-form.tsx';
import { OutsideLink } from './outside-link.tsx';
import { PersonFields } from './person-fields.tsx';
import { SignInInstead } from './sign-in-instead.tsx';

/** Filled in by the server, which reads the invite. */
const NAMES = { trainer: '%%trainer%%', studio: '%%studio%%' };

/** The heading of the page, which is its title too. */
export const joinTitle = (role: Role) =>
  role === 'client' ? 'accounts.join.titleClient' : 'accounts.join.titleTrainer';

/** Joining a studio by an invite; shows who invites first. */
export function JoinPage({ of }: { of: Role }) {
  const { t } = useTranslation();
  const forClient = of === 'client';
  return (
    <>
      <AccountHeading
        title={t(joinTitle(of), NAMES)}
        text={t(forClient ? 'accounts.join.textClient' : 'accounts.join.textTrainer', NAMES)}
      />
      <NewcomerForm submit={t('accounts.join.submit')}>
        <PersonFields />
        {forClient && (
          <Switch
            name="shareHeartRate"
            label={t('accounts.join.shareHeartRate')}
            hint={t('accounts.join.shareHeartRateHint')}
            checked={false}
            onChange={() => undefined}
          />
        )}
      </NewcomerForm>
      <OutsideLink href="/api/login?invite=%%code%%" label={t('accounts.join.outside')} />
      <SignInInstead next="/join/%%code%%" />
    </>
  );
}

type FailedProps = { code: (typeof JOIN_FAILURES)[number] };

/** An invite that cannot be shown, and why. */
export function JoinFailedPage({ code }: FailedProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <div role="alert">
        <AccountHeading
          title={t('accounts.join.failed')}
          text={t(`errors.${code}`, { when: waitText(null, i18n.language) })}
        />
      </div>
      {code !== 'accounts.invite_invalid' && (
        // The same address again.
        <LinkButton href="" tone="secondary">
          {t('common.tryAgain')}
        </LinkButton>
      )}
      <SignInInstead />
    </>
  );
}
