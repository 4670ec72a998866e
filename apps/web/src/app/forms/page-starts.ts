import type { FormPage } from '@spotter/contract/form-pages';
import { isLanguage } from '@spotter/contract/languages';
import { forgetGoodbye, readGoodbye } from '#features/accounts/own-account/goodbye-store.ts';
import { ownTimeZone } from '#features/accounts/own-time-zone.ts';
import type { CheckName } from '#features/accounts/sign-in/checks.ts';
import { localPath } from '#lib/local-path.ts';
import { lapsePrivate } from '#lib/storage/private-storage.ts';
import { offerFirstPasskey, sendNewcomer } from './first-passkey.ts';
import { offerPasskeys } from './offer-passkeys.ts';
import { runForm, textOf } from './page-form.ts';
import { find, setBusy, showDone, showFormError, showView } from './page-parts.ts';
import type { PageTexts } from './page-texts.ts';
import { askServer, type FormOutcome, type Refusal } from './send-form.ts';

type Start = (form: HTMLFormElement, texts: PageTexts) => void;

/** What makes the form of each page work. */
export const STARTS: Record<FormPage, Start> = {
  'sign-in': startSignIn,
  'sign-in-code': startCode,
  'sign-in-by-mail': startSignInByMail,
  'sign-in-link': startSignInLink,
  'sign-up': startSignUp,
  'forgot-password': startForgot,
  'reset-password': startReset,
  join: startJoin,
  'mail-off': startMailOff,
  'confirm-email': (form, texts) => pressOnce(form, texts, 'POST /api/auth/email-change/confirm'),
  'keep-email': (form, texts) => pressOnce(form, texts, 'POST /api/auth/email-change/stop'),
};

const PERSON = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  password: 'newPassword',
} as const satisfies Record<string, CheckName>;

function open(page: string): true {
  location.assign(page);
  return true;
}

/** Deletes what the previous person read, then navigates; the server decides what the page shows. */
function enter(page: string): true {
  lapsePrivate();
  forgetGoodbye();
  return open(page);
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

const inAddress = (word: string) => new URLSearchParams(location.search).get(word);

/** The address of a page from which another follows. */
const before = (page: string, next: string) => `${page}?next=${encodeURIComponent(next)}`;

/** The page that follows. */
const nextInAddress = () => localPath(inAddress('next'));

function startSignIn(form: HTMLFormElement, texts: PageTexts): void {
  const next = nextInAddress();
  sayGoodbye(form);
  find('[data-part=oidc]')?.setAttribute('href', before('/api/login', next));
  // The address can be written by anyone, so only known codes show a text.
  const code = inAddress('error');
  if (code) showFormError(form.querySelector('[role=alert]'), textOf({ code }, texts));
  find('[data-part=mailedLink] a')?.setAttribute('href', before('/sign-in-by-mail', next));
  runForm(
    form,
    {
      fields: { email: 'email', password: 'anyPassword' },
      send: (values) => askServer('POST /api/auth/sign-in', values),
      done: signedIn(next),
    },
    texts,
  );
  offerPasskeys(texts, () => enter(next));
  const demo = find('[data-part=demo]');
  const alert = demo?.querySelector<HTMLElement>('[role=alert]') ?? null;
  for (const button of demo?.querySelectorAll('button') ?? []) {
    button.addEventListener('click', async () => {
      if (button.ariaBusy === 'true') return;
      showFormError(alert);
      setBusy(button, true);
      const role = button.dataset.role === 'trainer' ? 'trainer' : 'client';
      const answer = await askServer('POST /api/auth/demo', { role });
      if ('reply' in answer) return enter(next);
      setBusy(button, false);
      showFormError(alert, textOf(answer.refusal, texts));
    });
  }
}

/** To who has just asked for the deletion of their account. */
function sayGoodbye(form: HTMLFormElement): void {
  const goesAt = new Date(readGoodbye() ?? '');
  if (Number.isNaN(goesAt.getTime())) return;
  showDone(new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(goesAt));
  onAgain(form);
  find('[data-again]')?.addEventListener('click', forgetGoodbye);
}

/** Lets the button of the view that follows lead back to the form. */
function onAgain(form: HTMLFormElement): void {
  find('[data-again]')?.addEventListener('click', () => {
    showView('form');
    form.querySelector('input')?.focus();
  });
}

/** What follows a sign-in: the page for a code where one is asked for. */
const signedIn = (next: string) => (_: unknown, reply: object | undefined) =>
  reply && 'needs' in reply ? open(before('/sign-in-code', next)) : enter(next);

function startSignInLink(form: HTMLFormElement, texts: PageTexts): void {
  let isElsewhere = false;
  runForm(
    form,
    {
      fields: {},
      send: () => askServer('POST /api/auth/link-sign-in', { token: codeInPath(), elsewhere: isElsewhere }),
      done: signedIn(nextInAddress()),
      refused: (refusal) => {
        isElsewhere = refusal.code === 'accounts.link_elsewhere';
        showAfter(refusal);
      },
    },
    texts,
  );
}

function startCode(form: HTMLFormElement, texts: PageTexts): void {
  const next = nextInAddress();
  const input = form.querySelector('input');
  runForm(
    form,
    {
      fields: { code: 'code' },
      send: (values) => askServer('POST /api/auth/code-sign-in', values),
      done: () => enter(next),
    },
    texts,
  );
  find('[data-swap]')?.addEventListener('click', () => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-kind]')) part.hidden = !part.hidden;
    if (!input) return;
    // Recovery codes have letters.
    input.inputMode = input.inputMode === 'text' ? 'numeric' : 'text';
    input.value = '';
    input.focus();
  });
  input?.focus();
}

function startForgot(form: HTMLFormElement, texts: PageTexts): void {
  askByMail(form, texts, (email) => askServer('POST /api/auth/password-reset', { email }));
}

function startSignInByMail(form: HTMLFormElement, texts: PageTexts): void {
  askByMail(form, texts, (email) =>
    askServer('POST /api/auth/sign-in-links', { email, next: nextInAddress() }),
  );
}

/** Asks for a link by mail, and then says where to look for it. */
function askByMail(
  form: HTMLFormElement,
  texts: PageTexts,
  ask: (email: string) => Promise<FormOutcome>,
): void {
  runForm(
    form,
    {
      fields: { email: 'email' },
      send: ({ email }) => ask(email.trim()),
      done: ({ email }) => showDone(email),
    },
    texts,
  );
  onAgain(form);
}

function startReset(form: HTMLFormElement, texts: PageTexts): void {
  runForm(
    form,
    {
      fields: { password: 'newPassword' },
      send: ({ password }) =>
        askServer('POST /api/auth/password-reset/confirm', { token: codeInPath(), password }),
      done: () => showDone(''),
      refused: showAfter,
    },
    texts,
  );
}

/** Shows the way on from a refusal. */
function showAfter({ code }: Refusal): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-after]')) {
    part.hidden = part.dataset.after !== code;
  }
}

function startMailOff(form: HTMLFormElement, texts: PageTexts): void {
  runForm(
    form,
    {
      fields: {},
      send: () => askServer('POST /api/mail-off/:token', undefined, { token: codeInPath() }),
      done: () => showDone(''),
    },
    texts,
  );
}

/** Uses the link of a mail by one press. */
function pressOnce(
  form: HTMLFormElement,
  texts: PageTexts,
  key: 'POST /api/auth/email-change/confirm' | 'POST /api/auth/email-change/stop',
): void {
  runForm(
    form,
    { fields: {}, send: () => askServer(key, { token: codeInPath() }), done: () => showDone('') },
    texts,
  );
}

function startSignUp(form: HTMLFormElement, texts: PageTexts): void {
  offerFirstPasskey(form);
  runForm(
    form,
    {
      fields: { ...PERSON, studioName: 'studioName' },
      send: (values) =>
        sendNewcomer(values, undefined, (person) =>
          askServer('POST /api/auth/sign-up', { ...person, ...surroundings() }),
        ),
      done: () => enter('/'),
    },
    texts,
  );
}

function startJoin(form: HTMLFormElement, texts: PageTexts): void {
  offerFirstPasskey(form);
  const share = form.elements.namedItem('shareHeartRate') as HTMLInputElement | null;
  const shareHeartRate = () => share?.checked ?? false;
  runForm(
    form,
    {
      fields: PERSON,
      send: (values) =>
        sendNewcomer(values, codeInPath(), (person) =>
          askServer('POST /api/auth/join', {
            ...person,
            ...surroundings(),
            code: codeInPath(),
            shareHeartRate: shareHeartRate(),
          }),
        ),
      done: () => enter('/'),
    },
    texts,
  );
}
