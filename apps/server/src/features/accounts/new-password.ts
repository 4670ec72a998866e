import { AppError } from '#lib/app-error.ts';
import { isCommonPassword, type Own } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

/** The hash of a password somebody chose. @throws accounts.password_common when it is easy to guess */
export async function newPasswordHash(password: string, own: Own): Promise<string> {
  if (isCommonPassword(password, own)) {
    const detail = 'This password is easy to guess; choose another.';
    throw new AppError('accounts.password_common', detail, {
      fields: [{ path: 'password', message: detail }],
    });
  }
  return hashPassword(password);
}
