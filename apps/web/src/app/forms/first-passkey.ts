import { canUsePasskeys, makePasskey } from '#features/accounts/passkeys/credential-rules.ts';
import { find } from './page-parts.ts';
import { askServer, type FormOutcome } from './send-form.ts';

type Way = 'passkey' | 'password';

/** Shows what one way in needs, and hides what the other one does. */
function choose(way: Way): void {
  const show = (selector: string, isShown: boolean) => {
    for (const part of document.querySelectorAll<HTMLElement>(selector)) part.hidden = !isShown;
  };
  show('[data-part=passkeySignUp]', way === 'passkey');
  show('[data-unless=passkeySignUp]', way === 'password');
}

/** Lets a new person choose between a passkey and a password, where the server offers both. */
export function offerFirstPasskey(form: HTMLFormElement): void {
  if (find('[data-part=passkeySignUp]')?.hidden !== false) return;
  const back = find('[data-swap-back]');
  if (back) back.hidden = !canUsePasskeys();
  const password = form.elements.namedItem('password') as HTMLInputElement;
  // What was typed before the language changed stays in sight.
  if (!canUsePasskeys() || password.value) choose('password');
  for (const button of form.querySelectorAll<HTMLElement>('[data-way]')) {
    const way = button.dataset.way as Way;
    button.addEventListener('click', () => {
      choose(way);
      if (way === 'password') password.focus();
      else form.querySelector<HTMLElement>('[data-part=passkeySignUp] button')?.focus();
    });
  }
}

type Person = { email: string; firstName: string; lastName: string; password?: string };
type Sent<P> = P & { passkey?: Awaited<ReturnType<typeof makePasskey>> };

/**
 * Sends a new person, with a passkey that the device makes now where no password was asked for.
 * @param code of the invite, for who joins
 */
export async function sendNewcomer<P extends Person>(
  person: P,
  code: string | undefined,
  send: (person: Sent<P>) => Promise<FormOutcome>,
): Promise<FormOutcome> {
  const { email, firstName, lastName, password } = person;
  if (password !== undefined) return send(person);
  const asked = await askServer('POST /api/auth/passkey-sign-up/challenge', {
    email,
    firstName,
    lastName,
    code,
  });
  if ('refusal' in asked) return asked;
  try {
    return await send({ ...person, passkey: await makePasskey(asked.reply) });
  } catch (error) {
    const isOff = (error as DOMException).name === 'SecurityError';
    return { refusal: { code: isOff ? 'accounts.passkey_off' : 'accounts.passkey_invalid' } };
  }
}
