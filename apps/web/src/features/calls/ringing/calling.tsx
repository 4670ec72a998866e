import { PhoneOff } from 'lucide-react';
import { useEffect } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useOnline } from '#features/tribe/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { otherOf } from '../call-rules.ts';
import { end, useConnection } from '../connection/connection-store.ts';
import { openOwnMedia } from '../devices/own-media.ts';
import { OwnPicture } from '../in-call/own-picture.tsx';
import { startRinging } from './start-ringing.ts';

/** Shown until the other person answers. */
export function Calling() {
  const { t } = useTranslation();
  const me = useMe();
  const { call } = useConnection();
  const online = useOnline();
  useEffect(() => startRinging(0.06), []);
  // After a reload while the call rings.
  useEffect(() => void openOwnMedia(), []);
  if (!call) return null;
  const other = otherOf(call, me.id);
  return (
    <section
      aria-label={t('calls.calling.title', { name: other.name })}
      data-theme="dark"
      className="relative flex min-h-inside flex-col items-center justify-center gap-4 overflow-hidden rounded-card bg-surface-1 p-6 text-center text-ink"
    >
      <span className="animate-breathe rounded-pill ring-8 ring-brand-soft">
        <Avatar person={other} size={96} />
      </span>
      <h1 className="display font-extrabold text-32">{t('calls.calling.title', { name: other.name })}</h1>
      <p role="status" className="max-w-80 text-15 text-ink-soft">
        {online && !online.includes(other.id) ? t('calls.calling.offline') : t('calls.calling.text')}
      </p>
      <Button tone="danger" size="large" icon={<PhoneOff aria-hidden />} className="mt-2" onClick={end}>
        {t('calls.calling.cancel')}
      </Button>
      <div className="overflow-hidden rounded-card sm:absolute sm:right-4 sm:bottom-4">
        <OwnPicture small className="h-32 w-24 sm:h-30 sm:w-52" />
      </div>
    </section>
  );
}
