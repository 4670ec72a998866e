import { isOwnAnswer } from '@spotter/contract/answer-header';
import type { MessageFile } from '@spotter/contract/message-extras';
import { useEffect, useRef, useState } from 'react';
import { useFileShare } from '#lib/outbox/file-share.ts';
import { keptIdOf } from '#lib/outbox/kept-ref.ts';
import { useFileAddress } from '#lib/outbox/use-file-address.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LateUnplayableFilm } from '#ui/film/late-unplayable-film.ts';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { LateVoicePlayer } from '#ui/voice/late-voice.tsx';

type Props = {
  files: readonly MessageFile[];
  name: string;
  /** In a list of messages that are not read now. */
  isSmall?: boolean;
};

/** Pictures, voice notes and clips of a message. Their places have their sizes before they are loaded. */
export function MessageFiles({ files, name, isSmall = false }: Props) {
  return (
    <div className="flex max-w-full flex-wrap gap-2">
      {files.map((file) => (
        <div key={file.path} className="min-w-0 max-w-full">
          <OneFile file={file} name={name} isSmall={isSmall} />
          <Sending path={file.path} />
        </div>
      ))}
    </div>
  );
}

const FRAME = 'block max-w-full rounded-inner bg-surface-3 object-cover';

type FileProps = { file: MessageFile; name: string; isSmall: boolean };

function OneFile({ file: { kind, path, seconds, peaks }, name, isSmall }: FileProps) {
  const { t } = useTranslation();
  const address = useFileAddress(path);
  const frame = `${FRAME} ${isSmall ? 'size-24' : 'size-52'}`;
  if (kind === 'voice') {
    return address ? (
      <LateVoicePlayer
        src={address}
        seconds={seconds ?? 0}
        peaks={peaks}
        label={t('media.from.voice', { name })}
        whileLoading={<div className="h-11 w-64 max-w-full" />}
      />
    ) : (
      <div className="h-11 w-64 max-w-full" />
    );
  }
  if (!address) return <div className={frame} />;
  if (kind === 'clip')
    return <Clip key={address} src={address} label={t('media.from.clip', { name })} isSmall={isSmall} />;
  const picture = <img src={address} alt={t('media.from.picture', { name })} className={frame} />;
  return keptIdOf(path) ? (
    picture
  ) : (
    <a href={address} target="_blank" rel="noreferrer" className="block rounded-inner">
      {picture}
    </a>
  );
}

/** Whether a file is there: without a network or a right to it, a browser says no more than that it cannot play it. */
const isThere = (src: string): Promise<boolean> =>
  fetch(src, { method: 'HEAD', credentials: 'same-origin' }).then(
    (answer) => answer.ok && isOwnAnswer(answer),
    () => false,
  );

function Clip({ src, label, isSmall }: { src: string; label: string; isSmall: boolean }) {
  const [isUnplayable, setUnplayable] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // From the start: the network may be back before it is known why the film failed.
    const again = () => {
      setUnplayable(false);
      if (video.current?.error) video.current.load();
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  if (isUnplayable) {
    return (
      <div className="w-64 max-w-full rounded-inner bg-surface-3">
        <LateUnplayableFilm src={src} />
      </div>
    );
  }
  async function judge(): Promise<void> {
    const isFault = src.startsWith('blob:') || (await isThere(src));
    // Meanwhile the network may be back, and it loads again.
    if (isFault && video.current?.error) setUnplayable(true);
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: what somebody has just filmed has no captions
    <video
      ref={video}
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onError={() => void judge()}
      className={`block max-w-full rounded-inner bg-black object-contain ${isSmall ? 'h-24 w-52' : 'size-64'}`}
    />
  );
}

/** How much of a file that is being sent has arrived. */
function Sending({ path }: { path: string }) {
  const { t } = useTranslation();
  const share = useFileShare(keptIdOf(path) ?? '');
  if (share === null) return null;
  return <ProgressBar value={Math.round(share * 100)} label={t('media.sending')} className="mt-1.5" />;
}
