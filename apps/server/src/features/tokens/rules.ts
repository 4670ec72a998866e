import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '@spotter/contract/tokens-limits';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 238 random bits. */
const SECRET_LENGTH = 40;
const CHECK_LENGTH = 6;

/**
 * A new token: `spotter_pat_`, 40 random characters of base62, and 6 that check all before them (CRC-32 in base62), so that
 * whoever finds one in published code knows without asking us that it is real.
 */
export function newAccessToken(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return TOKEN_PREFIX + secret + checkOf(TOKEN_PREFIX + secret);
}

/** Whether a text can be a token at all: by its form and its check. */
export function looksLikeToken(text: string): boolean {
  const body = text.slice(0, -CHECK_LENGTH);
  return (
    text.length === TOKEN_PREFIX.length + SECRET_LENGTH + CHECK_LENGTH &&
    text.startsWith(TOKEN_PREFIX) &&
    text.slice(-CHECK_LENGTH) === checkOf(body)
  );
}

function checkOf(body: string): string {
  let rest = crc32(body);
  let check = '';
  for (let at = 0; at < CHECK_LENGTH; at += 1) {
    check = LETTERS.charAt(rest % LETTERS.length) + check;
    rest = Math.floor(rest / LETTERS.length);
  }
  return check;
}
