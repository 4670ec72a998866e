import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { TextLink } from './text-link.tsx';

type Props = {
  /** The page that follows; by default home. */
  next?: string;
};

/** For those who have an account already. */
export function SignInInstead({ next }: Props) {
  const { t } = useTranslation();
  return (
    <p className="mt-6 flex flex-wrap gap-x-2 border-line border-t pt-5 text-15 text-ink-soft">
      {t('accounts.signUp.have')}
      <TextLink href={pathTo('/sign-in') + (next ? `?next=${next}` : '')}>
        {t('accounts.signUp.signIn')}
      </TextLink>
    </p>
  );
}
