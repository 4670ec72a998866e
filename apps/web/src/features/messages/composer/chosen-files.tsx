import type { MessageFile } from '@spotter/contract/message-extras';
import { markOfFiles } from '@spotter/contract/messages-limits';
import { Film, VolumeX, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useFileAddress } from '#lib/outbox/use-file-address.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { LateVoicePlayer } from '#ui/voice/late-voice.tsx';
import type { ChosenFile } from './use-chosen-files.ts';

type Props = { chosen: readonly ChosenFile[]; onRemove: (key: string) => void };

/** Pictures, clips and voice notes that will be sent, each with a button to take it away. */
export function ChosenFiles({ chosen, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="flex min-w-0 flex-wrap gap-2">
      {chosen.map((one) => (
        <li key={one.key} className="relative min-w-0">
          <OneFile chosen={one} />
          {/* Not the button itself: for a finger it has a place of its own, for its wider area. */}
          <span className="absolute -top-2 -right-2">
            <IconButton
              size="small"
              tone="tonal"
              label={t('media.takeAway', { name: nameOf(one, t('media.voice.own')) })}
              icon={<X />}
              onClick={() => onRemove(one.key)}
              className="rounded-pill shadow-float"
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

const nameOf = (one: ChosenFile, voice: string) => {
  if (one.kind === 'there') return one.there.kind === 'voice' ? voice : markOfFiles([one.there]);
  return one.kind === 'voice' ? voice : one.file.name;
};

function OneFile({ chosen }: { chosen: ChosenFile }) {
  if (chosen.kind === 'there') return <There {...chosen.there} />;
  if (chosen.kind === 'clip') {
    return <Clip name={chosen.file.name} share={chosen.share} isSilenced={chosen.isSilenced} />;
  }
  return chosen.kind === 'voice' ? (
    <OwnAddress file={chosen.file}>{(src) => <Voice src={src} {...chosen.voice} />}</OwnAddress>
  ) : (
    <OwnAddress file={chosen.file}>{(src) => <Picture src={src} name={chosen.file.name} />}</OwnAddress>
  );
}

/** A file that the message has already. */
function There({ kind, path, seconds, peaks }: MessageFile) {
  // It may wait in this browser.
  const address = useFileAddress(path);
  const name = markOfFiles([{ kind, seconds }]);
  if (kind === 'clip') return <Clip name={name} share={null} isSilenced={false} />;
  if (!address) return <Place />;
  return kind === 'voice' ? (
    <Voice src={address} seconds={seconds ?? 0} peaks={peaks} />
  ) : (
    <Picture src={address} name={name} />
  );
}

function Voice({ src, seconds, peaks }: { src: string; seconds: number; peaks: readonly number[] }) {
  const { t } = useTranslation();
  return (
    // Room for the button that takes it away.
    <div className="pr-7">
      <LateVoicePlayer
        src={src}
        seconds={seconds}
        peaks={peaks}
        label={t('media.voice.own')}
        whileLoading={<div className="h-11 w-64 max-w-full" />}
      />
    </div>
  );
}

type ClipProps = { name: string; share: number | null; isSilenced: boolean };

function Clip({ name, share, isSilenced }: ClipProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex h-16 w-52 max-w-full items-center gap-2 rounded-control bg-surface-2 px-3 text-13">
      <Film aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 pr-3">
        <bdi className="block truncate">{name}</bdi>
        {share !== null ? (
          <>
            <span className="tabular block truncate text-ink-soft">
              {t('media.clip.shrinking', { share: format.percent(share) })}
            </span>
            <ProgressBar
              value={Math.round(share * 100)}
              label={t('media.clip.progress', { name })}
              className="mt-0.5 h-1"
            />
          </>
        ) : (
          isSilenced && (
            <span className="flex items-center gap-1 text-ink-soft">
              <VolumeX aria-hidden className="size-3.5 shrink-0" />
              {t('media.clip.silent')}
            </span>
          )
        )}
      </div>
    </div>
  );
}

/** Gives an address of a file of this page; a place of a picture's size until then. */
function OwnAddress({ file, children }: { file: File; children: (src: string) => ReactNode }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const own = URL.createObjectURL(file);
    setSrc(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  return src ? children(src) : <Place />;
}

/** The place of a picture, until it is read. */
const Place = () => <span className="block size-16 rounded-control bg-surface-3" />;

const Picture = ({ src, name }: { src: string; name: string }) => (
  <img src={src} alt={name} className="size-16 rounded-control bg-surface-3 object-cover" />
);
