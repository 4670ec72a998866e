import { DEFAULT_COLOR } from '@spotter/contract/settings-limits';
import type { Context } from '#db/context.ts';
import { brandFile, brandOf } from '#features/settings/service.ts';
import type { Known } from '#lib/known.ts';
import { state } from '#lib/state.ts';
import { within } from '#lib/within.ts';
import type { MailBrand } from './draw-mail.ts';

/** How long a stop waits for mails still being sent. */
const STOP_MS = 5_000;

const underway = state(
  (_: Context) => new Set<Promise<void>>(),
  async (sending, { log }) => {
    if (await within(STOP_MS, Promise.all(sending))) return;
    log.warn(
      `some mails were not accepted by the mail server within ${STOP_MS / 1000} s of the stop and are lost; people can request the link again`,
    );
  },
);

/** Resolves when every mail that was begun is handed to the mail server. */
export async function mailsSent(ctx: Context): Promise<void> {
  await Promise.all(underway(ctx));
}

/** Sends a mail after the answer. @param failed what the log says when that is not possible */
export function sendBehind(ctx: Context, failed: string, send: () => Promise<void>): void {
  const set = underway(ctx);
  const sending: Promise<void> = send()
    .catch((error: unknown) => ctx.log.error({ err: error }, failed))
    .finally(() => set.delete(sending));
  set.add(sending);
}

/** The brand of a mail to a person of this studio. */
export async function mailBrand(ctx: Context, studioId: Known<'studio'>, base: string): Promise<MailBrand> {
  const active = await brandOf(ctx, studioId);
  const { brand: color, contrast: onColor } = active.palette?.light ?? {
    brand: DEFAULT_COLOR,
    contrast: '#ffffff',
  };
  return { appName: active.settings.appName, color, onColor, icon: base + brandFile(active, 'icon-192.png') };
}
