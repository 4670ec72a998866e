import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { SecretBox } from '#lib/secret-box.ts';

/** The environment variables that this server still needs to connect with Google. */
export function missingForGoogle({ config, secrets }: Pick<Context, 'config' | 'secrets'>): string[] {
  return [
    ...(config.GOOGLE_CLIENT_ID ? [] : ['GOOGLE_CLIENT_ID']),
    ...(config.GOOGLE_CLIENT_SECRET ? [] : ['GOOGLE_CLIENT_SECRET']),
    ...(secrets ? [] : ['SECRET_KEY']),
  ];
}

/** The encryption of tokens. @throws calendar.not_configured naming what the operator must set */
export function requireGoogle(ctx: Context): SecretBox {
  const missing = missingForGoogle(ctx);
  if (ctx.secrets && missing.length === 0) return ctx.secrets;
  throw new AppError(
    'calendar.not_configured',
    `This server cannot connect with Google yet: its operator must set ${missing.join(', ')}.`,
  );
}
