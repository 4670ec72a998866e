import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  /** The address of the captions file. */
  captions: string;
  /** Out of the way of the controls while those show. */
  raised: boolean;
};

/** What is said now. Drawn here, because browsers put captions under our controls and too small on a phone. */
export function CaptionLine({ video, captions, raised }: Props) {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    const track = video.current?.textTracks[0];
    // A file that came later brings a track of its own.
    if (!track || captions === '') return;
    // Hidden: its cues come, and the browser draws none.
    track.mode = 'hidden';
    const look = () =>
      setLines(
        Array.from(track.activeCues ?? []).flatMap((cue) =>
          ((cue as VTTCue).getCueAsHTML().textContent ?? '').split('\n'),
        ),
      );
    look();
    track.addEventListener('cuechange', look);
    return () => {
      track.removeEventListener('cuechange', look);
      track.mode = 'disabled';
    };
  }, [video, captions]);
  if (lines.length === 0) return null;
  return (
    <p
      className={classNames(
        'pointer-events-none absolute inset-x-4 z-10 text-center sm:text-17',
        // A small stage has room only above them.
        raised ? 'text-13 max-sm:top-2 sm:bottom-20' : 'bottom-3 text-15',
      )}
    >
      {lines.map((line) => (
        <span key={line} className="mx-auto mt-0.5 block w-fit rounded-inner bg-surface-0/80 px-2 py-0.5">
          {line}
        </span>
      ))}
    </p>
  );
}
