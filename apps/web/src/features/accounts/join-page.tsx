import type { InvitePreview } from '@spotter/contract/coaching';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { errorText } from '#lib/error-text.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { AccountHeading } from './account-heading.tsx';
import { useInvitePreview, useJoin, useSignInOptions } from './api.ts';
import { ownTimeZone } from './own-time-zone.ts';
import { PERSON_FIELDS, PersonFields } from './person-fields.tsx';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Joining a studio by an invite; says who invites before anything is asked. */
export function JoinPage() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const { data: invite, error, refetch, isFetching } = useInvitePreview(code);
  if (error) {
    return (
      <>
        <div role="alert">
          <AccountHeading title={t('accounts.join.failed')} text={errorText(error)} />
        </div>
        {error.status !== 404 && (
          <Button tone="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        )}
        <SignInInstead />
      </>
    );
  }
  return invite ? <JoinForm code={code} invite={invite} /> : <JoinSkeleton />;
}

function JoinSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-15 text-2">{t('accounts.join.loading')}</p>
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="mb-4 h-5 w-3/5" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}

function JoinForm({ code, invite }: { code: string; invite: InvitePreview }) {
  const { t } = useTranslation();
  const [shareHeartRate, setShareHeartRate] = useState(false);
  const { data: options } = useSignInOptions();
  const { mutate, isPending, isSuccess, error } = useJoin();
  const { formProps, errorOf, formError } = useAccountForm({
    fields: PERSON_FIELDS,
    send: (values) =>
      mutate({ ...values, code, shareHeartRate, timeZone: ownTimeZone(), language: currentLanguage() }),
    error,
  });
  const forClient = invite.role === 'client';
  const names = { trainer: invite.trainerName, studio: invite.studioName };
  return (
    <>
      <AccountHeading
        title={forClient ? t('accounts.join.titleClient', names) : t('accounts.join.titleTrainer', names)}
        text={forClient ? t('accounts.join.textClient', names) : t('accounts.join.textTrainer', names)}
      />
      <form {...formProps} className="flex flex-col gap-4">
        <PersonFields errorOf={errorOf} />
        {forClient && (
          <Switch
            label={t('accounts.join.shareHeartRate')}
            hint={t('accounts.join.shareHeartRateHint')}
            checked={shareHeartRate}
            onChange={setShareHeartRate}
          />
        )}
        <FormError>{formError}</FormError>
        <Button type="submit" size="large" wide busy={isPending || isSuccess}>
          {t('accounts.join.submit')}
        </Button>
      </form>
      {options?.oidc && (
        <LinkButton
          href={`/api/login?invite=${encodeURIComponent(code)}`}
          tone="secondary"
          size="large"
          wide
          className="mt-3"
        >
          {t('accounts.join.outside')}
        </LinkButton>
      )}
      <SignInInstead />
    </>
  );
}

function SignInInstead() {
  const { t } = useTranslation();
  return (
    <p className="mt-6 flex flex-wrap gap-x-2 border-line border-t pt-5 text-15 text-2">
      {t('accounts.signUp.have')}
      <TextLink href={PATHS.signIn}>{t('accounts.signUp.signIn')}</TextLink>
    </p>
  );
}
