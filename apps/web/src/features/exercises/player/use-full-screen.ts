import { type RefObject, useEffect, useState } from 'react';

/** iPhones can only show the video element itself in full screen, with their own method. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Switches full screen of the stage. */
export function useFullScreen(
  stage: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  function toggle() {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else if (stage.current?.requestFullscreen) void stage.current.requestFullscreen().catch(() => undefined);
    else (video.current as AppleVideo | null)?.webkitEnterFullscreen?.();
  }
  return { full, toggle };
}
