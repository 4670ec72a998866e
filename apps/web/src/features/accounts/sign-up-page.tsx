import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/i18n.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountHeading } from './account-heading.tsx';
import { useSignUp } from './api.ts';
import { ownTimeZone } from './own-time-zone.ts';
import { PERSON_FIELDS, PersonFields } from './person-fields.tsx';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';

const FIELDS = { ...PERSON_FIELDS, studioName: 'studioName' } as const;

/** A trainer makes their studio. */
export function SignUpPage() {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error } = useSignUp();
  const { formProps, errorOf, formError } = useAccountForm({
    fields: FIELDS,
    send: (values) => mutate({ ...values, timeZone: ownTimeZone(), language: currentLanguage() }),
    error,
  });
  return (
    <>
      <AccountHeading title={t('accounts.signUp.title')} text={t('accounts.signUp.text')} />
      <form {...formProps} className="flex flex-col gap-4">
        <PersonFields errorOf={errorOf} />
        <TextField
          name="studioName"
          label={t('accounts.field.studioName')}
          autoComplete="organization"
          hint={t('accounts.field.studioNameHint')}
          error={errorOf('studioName')}
        />
        <FormError>{formError}</FormError>
        <Button type="submit" size="large" wide busy={isPending || isSuccess}>
          {t('accounts.signUp.submit')}
        </Button>
      </form>
      <p className="mt-6 flex flex-wrap gap-x-2 border-line border-t pt-5 text-15 text-2">
        {t('accounts.signUp.have')}
        <TextLink href={PATHS.signIn}>{t('accounts.signUp.signIn')}</TextLink>
      </p>
    </>
  );
}
