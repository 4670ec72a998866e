import { Maximize2, PhoneOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { otherOf } from '../call-rules.ts';
import { end, useConnection } from '../connection/connection-store.ts';
import { MicrophoneButton } from '../devices/microphone-button.tsx';
import { CallButton } from '../ringing/call-button.tsx';
import { TheirPicture } from './their-picture.tsx';

/** The call as a small window on all other pages. It is above the toasts, so that none covers its End button. */
export function FloatingCall({ heart }: { heart: ReactNode }) {
  const { t } = useTranslation();
  const me = useMe();
  const { call, state } = useConnection();
  if (!call) return null;
  const { name } = otherOf(call, me.id);
  return (
    <section
      aria-label={t('calls.floating.label', { name })}
      data-theme="dark"
      className="fixed right-3 bottom-20 z-30 mb-safe w-44 animate-appear overflow-hidden rounded-card bg-surface-1 text-ink shadow-float sm:w-64 md:right-4 md:bottom-22 in-data-docked:top-18 in-data-docked:bottom-auto md:in-data-docked:top-20"
    >
      <div className="relative aspect-video">
        {state === 'ringing' ? (
          <p role="status" className="flex h-full items-center justify-center p-3 text-center text-15">
            {t('calls.calling.title', { name })}
          </p>
        ) : (
          <TheirPicture small />
        )}
        <div className="absolute top-1.5 left-1.5 max-w-[calc(100%-0.75rem)] empty:hidden">{heart}</div>
      </div>
      <div className="flex items-center justify-between gap-1 p-1">
        {state !== 'ringing' && <MicrophoneButton />}
        <Link
          href={pathTo('/video-call')}
          aria-label={t('calls.floating.back')}
          className="flex size-11 items-center justify-center rounded-control text-ink hover:bg-surface-2"
        >
          <Maximize2 aria-hidden className="size-5" />
        </Link>
        <CallButton
          label={state === 'ringing' ? t('calls.calling.cancel') : t('calls.controls.end')}
          icon={<PhoneOff />}
          tone="danger"
          onClick={end}
        />
      </div>
    </section>
  );
}
