import { FORM_FILM_MAX_MS } from '@spotter/contract/form-checks-limits';
import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraState =
  | { step: 'starting' }
  | { step: 'ready' }
  /** Milliseconds. */
  | { step: 'filming'; length: number }
  | { step: 'failed'; isRefused: boolean };

const TYPES = [
  'video/mp4;codecs=avc1.42E01E',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
];
const BITS = 2_500_000;
const EVERY_MS = 200;

/** Whether this browser films by itself; others hand over what the phone's camera made. */
export const canFilm = (): boolean => typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator;

/** The rear camera, without its sound, shown in a video element; films up to a minute. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onFilm: (film: Blob) => void) {
  const [state, setState] = useState<CameraState>({ step: 'starting' });
  const stream = useRef<MediaStream | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const isLeft = useRef(false);
  const done = useRef(onFilm);
  useEffect(() => {
    done.current = onFilm;
  }, [onFilm]);

  useEffect(() => {
    isLeft.current = false;
    const wish = {
      facingMode: { ideal: 'environment' },
      width: { ideal: 1280 },
      height: { ideal: 720 },
      frameRate: { ideal: 30 },
    };
    navigator.mediaDevices.getUserMedia({ video: wish }).then(
      (own) => {
        if (isLeft.current) {
          for (const track of own.getTracks()) track.stop();
          return;
        }
        stream.current = own;
        if (video.current) {
          video.current.srcObject = own;
          void video.current.play().catch(() => undefined);
        }
        setState({ step: 'ready' });
      },
      (error: unknown) =>
        setState({ step: 'failed', isRefused: (error as DOMException).name === 'NotAllowedError' }),
    );
    return () => {
      isLeft.current = true;
      if (recorder.current?.state === 'recording') recorder.current.stop();
      for (const track of stream.current?.getTracks() ?? []) track.stop();
      stream.current = null;
    };
  }, [video]);

  function stop(): void {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }
  function start(): void {
    if (!stream.current) return;
    const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one));
    const own = new MediaRecorder(stream.current, {
      videoBitsPerSecond: BITS,
      ...(type && { mimeType: type }),
    });
    const parts: Blob[] = [];
    const begun = performance.now();
    const timer = setInterval(() => {
      const length = performance.now() - begun;
      setState({ step: 'filming', length });
      if (length >= FORM_FILM_MAX_MS) stop();
    }, EVERY_MS);
    own.ondataavailable = ({ data }) => parts.push(data);
    own.onstop = () => {
      clearInterval(timer);
      if (isLeft.current) return;
      setState({ step: 'ready' });
      const film = new Blob(parts, { type: own.mimeType.split(';')[0] ?? '' });
      if (film.size > 0) done.current(film);
    };
    recorder.current = own;
    setState({ step: 'filming', length: 0 });
    // Pieces of a second: what was filmed is there even when the browser ends it.
    own.start(1_000);
  }
  return { state, start, stop };
}
