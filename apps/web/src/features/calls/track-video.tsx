import { type Ref, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

type Props = {
  track: MediaStreamTrack;
  /** Who or what it shows. */
  label: string;
  mirrored?: boolean;
  className?: string;
  videoRef?: Ref<HTMLVideoElement>;
};

/** The picture of a camera or screen, without sound: that is played elsewhere. */
export function TrackVideo({ track, label, mirrored = false, className, videoRef }: Props) {
  const own = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = own.current;
    if (!video) return;
    video.srcObject = new MediaStream([track]);
    // A page in the background may refuse; it plays as soon as it is seen.
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
