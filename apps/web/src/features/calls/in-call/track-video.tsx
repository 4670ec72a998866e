import { type Ref, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

type Props = {
  track: MediaStreamTrack;
  /** Accessible name: who or what is shown. */
  label: string;
  mirrored?: boolean;
  className?: string;
  videoRef?: Ref<HTMLVideoElement>;
};

/** The picture of a camera or screen. Its sound is played elsewhere. */
export function TrackVideo({ track, label, mirrored = false, className, videoRef }: Props) {
  const own = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = own.current;
    if (!video) return;
    video.srcObject = new MediaStream([track]);
    // A page in the background may refuse to play; it plays as soon as it is visible.
    void video.play().catch(() => undefined);
    return () => {
      video.srcObject = null;
    };
  }, [track]);
  return (
    <video
      ref={(video) => {
        own.current = video;
        if (typeof videoRef === 'function') videoRef(video);
        else if (videoRef) videoRef.current = video;
      }}
      aria-label={label}
      muted
      autoPlay
      playsInline
      disableRemotePlayback
      className={classNames('block size-full', mirrored && '-scale-x-100', className)}
    />
  );
}
