import { type RefObject, useEffect, useState } from 'react';

export type StillState = 'starting' | 'ready' | 'refused' | 'missing';
export type Facing = 'environment' | 'user';

/** A camera of this device, shown in a video element as long as the page shows it. */
export function useStillCamera(video: RefObject<HTMLVideoElement | null>, facing: Facing): StillState {
  const [state, setState] = useState<StillState>('starting');
  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | null = null;
    const element = video.current;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      if (element) element.srcObject = null;
    };
    const wish = { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } };
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: wish });
      if (isLeft || !element) return stop();
      element.srcObject = stream;
      await element.play().catch(() => undefined);
      if (!isLeft) setState('ready');
    }
    start().catch((error: unknown) => {
      if (!isLeft) setState((error as DOMException).name === 'NotAllowedError' ? 'refused' : 'missing');
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [video, facing]);
  return state;
}
