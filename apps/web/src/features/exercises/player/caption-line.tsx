import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  /** The address of the captions file. */
  captions: string;
  /** Moved up while the controls are visible. */
  raised: boolean;
};

/** The current caption. Drawn here, because browsers put captions below our controls and too small on a phone. */
export function CaptionLine({ video, captions, raised }: Props) {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    const track = video.current?.textTracks[0];
    // A new file has a new track.
    if (!track || captions === '') return;
    // In mode `hidden` the cues fire, but the browser draws none.
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
        // A small stage has room only above the controls.
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
