import { useTranslation } from '#lib/words/use-translation.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { AccountHeading } from '../account-heading.tsx';
import { NewcomerForm } from './newcomer-form.tsx';
import { PersonFields } from './person-fields.tsx';
import { SignInInstead } from './sign-in-instead.tsx';

/** A trainer creates a studio. */
export function SignUpPage() {
  const { t } = useTranslation();
  return (
    <>
      <AccountHeading title={t('accounts.signUp.title')} text={t('accounts.signUp.text')} />
      <NewcomerForm submit={t('accounts.signUp.submit')}>
        <PersonFields />
        <TextField
          name="studioName"
          label={t('accounts.field.studioName')}
          autoComplete="organization"
          hint={t('accounts.field.studioNameHint')}
        />
      </NewcomerForm>
      <SignInInstead />
    </>
  );
}
