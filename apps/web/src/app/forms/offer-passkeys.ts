import { canUsePasskeys, signWithPasskey } from '#features/accounts/passkeys/credential-rules.ts';
import { textOf } from './page-form.ts';
import { find, setBusy, showFormError } from './page-parts.ts';
import type { PageTexts } from './page-texts.ts';
import { askServer, type Refusal } from './send-form.ts';

/** What waits for the person to choose a passkey; a page has one at a time. */
let waiting: AbortController | undefined;

/**
 * Lets the person sign in with a passkey: by its button, and in the field of the e-mail where the browser can
 * (conditional mediation).
 */
export function offerPasskeys(texts: PageTexts, enter: () => void): void {
  waiting?.abort();
  const part = find('[data-part=passkey]');
  const button = part?.querySelector('button');
  if (!part || !button || part.hidden) return;
  if (!canUsePasskeys()) {
    part.hidden = true;
    return;
  }
  const alert = part.querySelector<HTMLElement>('[role=alert]');
  const offerInField = async () => {
    const isPossible = await PublicKeyCredential.isConditionalMediationAvailable?.();
    // The button may have been pressed meanwhile.
    if (isPossible && button.ariaBusy !== 'true') await run('conditional');
  };

  async function run(mediation: CredentialMediationRequirement): Promise<void> {
    waiting?.abort();
    const own = new AbortController();
    waiting = own;
    const outcome = await signIn(mediation, own.signal);
    if (own.signal.aborted) return;
    if (outcome === 'in') return enter();
    setBusy(button ?? null, false);
    if (outcome !== 'cancelled') showFormError(alert, textOf(outcome, texts));
    else if (mediation === 'optional') await offerInField();
  }

  button.addEventListener('click', () => {
    if (button.ariaBusy === 'true') return;
    showFormError(alert);
    setBusy(button, true);
    void run('optional');
  });
  void offerInField();
}

async function signIn(
  mediation: CredentialMediationRequirement,
  signal: AbortSignal,
): Promise<'in' | 'cancelled' | Refusal> {
  // The person did not ask for what happens in the field before they choose there, so it fails in silence.
  const asked = await askServer('POST /api/auth/passkey-sign-in/challenge');
  if ('refusal' in asked) return mediation === 'conditional' ? 'cancelled' : asked.refusal;
  try {
    const body = await signWithPasskey(asked.reply, mediation, signal);
    const answer = await askServer('POST /api/auth/passkey-sign-in', body);
    return 'refusal' in answer ? answer.refusal : 'in';
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'NotAllowedError' || name === 'AbortError' || mediation === 'conditional')
      return 'cancelled';
    return { code: name === 'SecurityError' ? 'accounts.passkey_off' : 'accounts.passkey_refused' };
  }
}
