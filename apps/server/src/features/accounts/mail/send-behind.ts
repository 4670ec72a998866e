import { DEFAULT_COLOR } from '@spotter/contract/settings-limits';
import type { Context } from '#db/context.ts';
import { brandFile, brandOf } from '#features/settings/service.ts';
import type { MailBrand } from './draw-mail.ts';

const underway = new WeakMap<Context, Set<Promise<void>>>();

/** Resolves when every mail that was begun is handed to the mail server. */
export async function mailsSent(ctx: Context): Promise<void> {
  await Promise.all(underway.get(ctx) ?? []);
}

/** Sends a mail after the answer. @param failed what the log says when that is not possible */
export function sendBehind(ctx: Context, failed: string, send: () => Promise<void>): void {
  const set = underway.get(ctx) ?? new Set();
  underway.set(ctx, set);
  const sending: Promise<void> = send()
    .catch((error: unknown) => ctx.log.error({ err: error }, failed))
    .finally(() => set.delete(sending));
  set.add(sending);
}

/** The brand of a mail to a person of this studio. */
export async function mailBrand(ctx: Context, studioId: string, base: string): Promise<MailBrand> {
  const worn = await brandOf(ctx, studioId);
  const { brand: color, contrast: onColor } = worn.palette?.light ?? {
    brand: DEFAULT_COLOR,
    contrast: '#ffffff',
  };
  return { appName: worn.settings.appName, color, onColor, icon: base + brandFile(worn, 'icon-192.png') };
}
