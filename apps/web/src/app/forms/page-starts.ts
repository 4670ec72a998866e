import type { FormPage } from '@spotter/contract/form-pages';
import { isLanguage } from '@spotter/contract/languages';
import { ownTimeZone } from '#features/accounts/own-time-zone.ts';
import type { CheckName } from '#features/accounts/sign-in/checks.ts';
import { localPath } from '#lib/local-path.ts';
import { closePrivate } from '#lib/storage/private-storage.ts';
import { runForm, textOf } from './page-form.ts';
import { find, setBusy, showDone, showFormError, showView } from './page-parts.ts';
import type { PageTexts } from './page-texts.ts';
import { sendForm } from './send-form.ts';

type Start = (form: HTMLFormElement, texts: PageTexts) => void;

/** What makes the form of each page work. */
export const STARTS: Record<FormPage, Start> = {
  'sign-in': startSignIn,
  'sign-up': startSignUp,
  'forgot-password': startForgot,
  'reset-password': startReset,
  join: startJoin,
};

const PERSON = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  password: 'newPassword',
} as const satisfies Record<string, CheckName>;

/** Deletes the private data of the previous person, then navigates; the server decides what the page shows. */
function enter(page: string): true {
  closePrivate();
  location.assign(page);
  return true;
}

/** Where this browser is and what it speaks, for a new person. */
function surroundings() {
  const { lang } = document.documentElement;
  return { timeZone: ownTimeZone(), language: isLanguage(lang) ? lang : undefined };
}

/** The last part of the path: an invite's code, or the token of a link from a mail. */
function codeInPath(): string {
  const code = location.pathname.split('/')[2] ?? '';
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

function startSignIn(form: HTMLFormElement, texts: PageTexts): void {
  const search = new URLSearchParams(location.search);
  const next = localPath(search.get('next'));
  find('[data-part=oidc]')?.setAttribute('href', `/api/login?next=${encodeURIComponent(next)}`);
  // The address can be written by anyone, so only known codes show a text.
  const code = search.get('error');
  if (code) showFormError(form.querySelector('[role=alert]'), textOf({ code }, texts));
  runForm(
    form,
    {
      fields: { email: 'email', password: 'anyPassword' },
      send: (values) => sendForm('POST /api/auth/sign-in', values),
      done: () => enter(next),
    },
    texts,
  );
  const demo = find('[data-part=demo]');
  const alert = demo?.querySelector<HTMLElement>('[role=alert]') ?? null;
  for (const button of demo?.querySelectorAll('button') ?? []) {
    button.addEventListener('click', async () => {
      if (button.ariaBusy === 'true') return;
      showFormError(alert);
      setBusy(button, true);
      const role = button.dataset.role === 'trainer' ? 'trainer' : 'client';
      const refusal = await sendForm('POST /api/auth/demo', { role });
      if (!refusal) return enter(next);
      setBusy(button, false);
      showFormError(alert, textOf(refusal, texts));
    });
  }
}

function startForgot(form: HTMLFormElement, texts: PageTexts): void {
  runForm(
    form,
    {
      fields: { email: 'email' },
      send: ({ email }) =>
        sendForm('POST /api/auth/password-reset', {
          email: email.trim(),
          language: surroundings().language,
        }),
      done: ({ email }) => showDone(email),
    },
    texts,
  );
  find('[data-again]')?.addEventListener('click', () => {
    showView('form');
    form.querySelector('input')?.focus();
  });
}

function startReset(form: HTMLFormElement, texts: PageTexts): void {
  runForm(
    form,
    {
      fields: { password: 'newPassword' },
      send: ({ password }) =>
        sendForm('POST /api/auth/password-reset/confirm', { token: codeInPath(), password }),
      done: () => showDone(''),
      refused: ({ code }) => {
        for (const part of document.querySelectorAll<HTMLElement>('[data-after]')) {
          part.hidden = part.dataset.after !== code;
        }
      },
    },
    texts,
  );
}

function startSignUp(form: HTMLFormElement, texts: PageTexts): void {
  runForm(
    form,
    {
      fields: { ...PERSON, studioName: 'studioName' },
      send: (values) => sendForm('POST /api/auth/sign-up', { ...values, ...surroundings() }),
      done: () => enter('/'),
    },
    texts,
  );
}

function startJoin(form: HTMLFormElement, texts: PageTexts): void {
  const share = form.elements.namedItem('shareHeartRate') as HTMLInputElement | null;
  const shareHeartRate = () => share?.checked ?? false;
  runForm(
    form,
    {
      fields: PERSON,
      send: (values) =>
        sendForm('POST /api/auth/join', {
          ...values,
          ...surroundings(),
          code: codeInPath(),
          shareHeartRate: shareHeartRate(),
        }),
      done: () => enter('/'),
    },
    texts,
  );
}
