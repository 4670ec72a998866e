import { createHash, randomUUID } from 'node:crypto';
import type { GoogleAnswer } from './google-stand-in-calendar.fixture.ts';

export const CLIENT = { id: 'spotter.apps.googleusercontent.example', secret: 'GOCSPX-of/the+stand-in' };
const EXPIRES_IN_S = 3599;

type Request = { redirectUri: string; state: string; challenge: string; scope: string; account: string };

/** Consent, tokens and revocation, as Google's authorization server does it. */
export class StandInConsent {
  /** The account that answers the consent page. */
  account = 'mia.larsen@gmail.example';
  /** The scopes that the person leaves ticked; null: all. */
  allowedScope: string | null = null;
  now: () => Date;
  readonly #asked = new Map<string, Request>();
  readonly #codes = new Map<string, Request>();
  readonly #refresh = new Map<string, string>();
  readonly #access = new Map<string, { account: string; until: number }>();

  constructor(now: () => Date) {
    this.now = now;
  }

  /** Every issued token that is still valid. */
  tokens(): string[] {
    return [...this.#refresh.keys(), ...this.#access.keys()];
  }

  /** The number of valid refresh tokens. */
  get rights(): number {
    return this.#refresh.size;
  }

  /** Revokes an account's access, as its owner does in the settings at Google. */
  withdraw(account = this.account): void {
    for (const [token, whose] of this.#refresh) if (whose === account) this.#refresh.delete(token);
    for (const [token, { account: whose }] of this.#access) if (whose === account) this.#access.delete(token);
  }

  /** Expires the access tokens at once; the refresh tokens stay valid. */
  endAccess(): void {
    this.#access.clear();
  }

  /** The account of an access token. */
  accountOf(authorization: string | undefined): string | undefined {
    const found = this.#access.get(authorization?.replace(/^Bearer /, '') ?? '');
    return found && found.until > this.now().getTime() ? found.account : undefined;
  }

  /** The consent page, which works without scripts. */
  page(query: URLSearchParams): GoogleAnswer {
    const wanted: Record<string, string> = {
      client_id: CLIENT.id,
      response_type: 'code',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
    };
    const wrong = Object.keys(wanted).find((name) => query.get(name) !== wanted[name]);
    const [redirectUri, state] = [query.get('redirect_uri'), query.get('state')];
    const [challenge, scope] = [query.get('code_challenge'), query.get('scope')];
    if (wrong || !redirectUri || !state || !challenge || !scope || query.has('include_granted_scopes')) {
      return html(400, `<h1>Error 400: invalid_request</h1><p>${wrong ?? 'a parameter is missing'}</p>`);
    }
    const id = randomUUID();
    this.#asked.set(id, { redirectUri, state, challenge, scope, account: this.account });
    return html(
      200,
      `<h1>Spotter wants to access your Google Account</h1><p>${this.account}</p><p>${scope}</p>
<form method="post" action="/consent"><input type="hidden" name="id" value="${id}">
<button name="answer" value="allow">Allow</button> <button name="answer" value="cancel">Cancel</button></form>`,
    );
  }

  /** Handles the person's answer and redirects back. */
  decide(form: URLSearchParams): GoogleAnswer {
    const request = this.#asked.get(form.get('id') ?? '');
    if (!request) return html(400, '<h1>This page is too old</h1>');
    this.#asked.delete(form.get('id') ?? '');
    const back = new URL(request.redirectUri);
    back.searchParams.set('state', request.state);
    if (form.get('answer') === 'allow') {
      const code = `4/0${randomUUID()}`;
      this.#codes.set(code, request);
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    return { status: 302, headers: { location: back.href } };
  }

  token(form: URLSearchParams): GoogleAnswer {
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    if (form.get('grant_type') === 'refresh_token') {
      const account = this.#refresh.get(form.get('refresh_token') ?? '');
      return account ? this.#give(account, {}) : invalidGrant();
    }
    const code = form.get('code') ?? '';
    const request = this.#codes.get(code);
    this.#codes.delete(code);
    const verified = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!request || request.challenge !== verified || request.redirectUri !== form.get('redirect_uri')) {
      return invalidGrant();
    }
    const refresh = `1//${randomUUID()}`;
    this.#refresh.set(refresh, request.account);
    return this.#give(request.account, {
      refresh_token: refresh,
      scope: this.allowedScope ?? request.scope,
    });
  }

  #give(account: string, more: object): GoogleAnswer {
    const access = `ya29.${randomUUID()}`;
    this.#access.set(access, { account, until: this.now().getTime() + EXPIRES_IN_S * 1000 });
    const body = { access_token: access, expires_in: EXPIRES_IN_S, token_type: 'Bearer', ...more };
    return { status: 200, body };
  }

  /** Revoking one token revokes all of its account's tokens. */
  revoke(token: string): GoogleAnswer {
    const account = this.#refresh.get(token) ?? this.#access.get(token)?.account;
    if (!account) return { status: 400, body: { error: 'invalid_token' } };
    this.withdraw(account);
    return { status: 200, body: {} };
  }
}

const invalidGrant = (): GoogleAnswer => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
});

const html = (status: number, body: string): GoogleAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><title>Sign in - Google Accounts (stand-in)</title><main>${body}</main></html>`,
});
