import { type FormPageName, type FormPages, JOIN_FAILURES } from '@spotter/contract/form-pages';
import type { Language } from '@spotter/contract/languages';
import type { LOGO_SIZES } from '@spotter/contract/settings-limits';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageSelect } from '#app/landing/language-select.tsx';
import { Logo } from '#app/logo.tsx';
import { VisitorFrame } from '#app/shell/visitor-frame.tsx';
import { ConfirmEmailPage } from '#features/accounts/email-change/confirm-email-page.tsx';
import { KeepEmailPage } from '#features/accounts/email-change/keep-email-page.tsx';
import { MailOffPage } from '#features/accounts/mail-off-page.tsx';
import { ForgotPasswordPage } from '#features/accounts/sign-in/forgot-password-page.tsx';
import { JoinFailedPage, JoinPage, joinTitle } from '#features/accounts/sign-in/join-page.tsx';
import { ResetPasswordPage } from '#features/accounts/sign-in/reset-password-page.tsx';
import { SignInPage } from '#features/accounts/sign-in/sign-in-page.tsx';
import { SignUpPage } from '#features/accounts/sign-in/sign-up-page.tsx';
import { SignInByMailPage } from '#features/accounts/sign-in-links/sign-in-by-mail-page.tsx';
import { SignInLinkPage } from '#features/accounts/sign-in-links/sign-in-link-page.tsx';
import { SignInCodePage } from '#features/accounts/totp/sign-in-code-page.tsx';
import { createCatalogue } from '#lib/i18n.ts';
import { GivenTexts } from '#lib/words/use-translation.ts';
import { FieldError } from '#ui/field/field.tsx';
import { FormErrorText } from '#ui/form/form-error.tsx';
import { Spinner } from '#ui/state/spinner.tsx';
import { readTexts } from './page-texts.ts';

/** Each page with the key of its title. */
const PAGES: Record<FormPageName, { title: string; page: ReactNode }> = {
  'sign-in': { title: 'accounts.signIn.title', page: <SignInPage /> },
  'sign-in-code': { title: 'accounts.code.title', page: <SignInCodePage /> },
  'sign-in-by-mail': { title: 'accounts.byMail.title', page: <SignInByMailPage /> },
  'sign-in-link': { title: 'accounts.link.title', page: <SignInLinkPage /> },
  'sign-up': { title: 'accounts.signUp.title', page: <SignUpPage /> },
  'forgot-password': { title: 'accounts.forgot.title', page: <ForgotPasswordPage /> },
  'reset-password': { title: 'accounts.reset.title', page: <ResetPasswordPage /> },
  'mail-off': { title: 'accounts.mailOff.title', page: <MailOffPage /> },
  'confirm-email': { title: 'accounts.confirmEmail.title', page: <ConfirmEmailPage /> },
  'keep-email': { title: 'accounts.keepEmail.title', page: <KeepEmailPage /> },
  'join-client': { title: joinTitle('client'), page: <JoinPage of="client" /> },
  'join-trainer': { title: joinTitle('trainer'), page: <JoinPage of="trainer" /> },
  ...(Object.fromEntries(
    JOIN_FAILURES.map((code) => [
      `join-failed/${code}`,
      { title: 'accounts.join.failed', page: <JoinFailedPage code={code} /> },
    ]),
  ) as Record<`join-failed/${(typeof JOIN_FAILURES)[number]}`, { title: string; page: ReactNode }>),
};

/** The place of a page in the frame. */
const MAIN = '%%main%%';

/** What the script copies into the page: it looks as it does in the app, because it is made of the same parts. */
const TEMPLATES = {
  'field-error': <FieldError />,
  'form-error': <FormErrorText />,
  spinner: <Spinner size={18} />,
  'eye-off': <EyeOff />,
};

/** The frame's `body` without the document around it, for the build. */
export type RenderedForms = Omit<FormPages, 'frame'> & { body: string };

/** Renders the pages for signing in, in one language, for the build. */
export async function renderForms(language: Language): Promise<RenderedForms> {
  const catalogue = await createCatalogue(language);
  const { t } = catalogue;
  const draw = (part: ReactNode) => renderToStaticMarkup(<GivenTexts value={catalogue}>{part}</GivenTexts>);
  const frame = draw(
    <VisitorFrame name="%%name%%" logo="%%logo%%" languages={<LanguageSelect iconOnly />}>
      {MAIN}
    </VisitorFrame>,
  );
  const templates = Object.entries(TEMPLATES).map(
    ([id, part]) => `<template id="${id}">${draw(part)}</template>`,
  );
  // In a block of JSON only `<` could end it.
  const texts = JSON.stringify(readTexts(catalogue)).replaceAll('<', '\\u003c');
  // React asks for a picture once more in front of it.
  const logo = (logoSize: keyof typeof LOGO_SIZES) =>
    draw(<Logo name="%%name%%" logo={{ logoUrl: '%%logoUrl%%', logoSize }} />).replace(/^<link[^>]*>/, '');
  return {
    body: `${frame}${templates.join('')}<script type="application/json" id="texts">${texts}</script>`,
    logos: {
      own: draw(<Logo name="%%name%%" />),
      small: logo('small'),
      medium: logo('medium'),
      large: logo('large'),
    },
    pages: Object.fromEntries(
      Object.entries(PAGES).map(([name, { title, page }]) => [
        name,
        { title: t(title, { trainer: '%%trainer%%' }), main: draw(page) },
      ]),
    ) as FormPages['pages'],
  };
}
