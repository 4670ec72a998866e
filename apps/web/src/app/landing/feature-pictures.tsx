import { GripVertical, Play, Plus, Trophy, Upload } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

/** A word not written out. */
function Words({ className }: { className: string }) {
  return <span className={classNames('block h-2.5 rounded-pill bg-surface-3', className)} />;
}

function Face({ letter, className }: { letter: string; className: string }) {
  return (
    <span
      className={classNames(
        'display flex size-9 shrink-0 items-center justify-center rounded-pill font-bold text-15',
        className,
      )}
    >
      {letter}
    </span>
  );
}

const EXERCISES = [
  { words: 'w-24', plan: '4 × 6' },
  { words: 'w-32', plan: '3 × 12' },
  { words: 'w-20', plan: '3 × 15' },
] as const;

export function ProgrammingPicture() {
  return (
    <div className="flex w-full max-w-76 flex-col gap-2">
      {EXERCISES.map(({ words, plan }) => (
        <div
          key={plan}
          className="flex items-center gap-3 rounded-control border border-line bg-surface-1 px-2.5 py-2.5"
        >
          <GripVertical className="size-4.5 text-3" />
          <span className="flex-1">
            <Words className={words} />
          </span>
          <span className="display tabular font-bold text-17 text-brand-text">{plan}</span>
        </div>
      ))}
      <div className="flex items-center justify-center rounded-control border border-line-strong/60 border-dashed py-1.5 text-3">
        <Plus className="size-4.5" />
      </div>
    </div>
  );
}

const LENGTH = '0:32';

export function VideoPicture() {
  return (
    <div data-theme="dark" className="w-full max-w-64 overflow-hidden rounded-card bg-surface-0">
      <div className="flex h-28 items-center justify-center bg-brand-soft">
        <span className="flex size-14 items-center justify-center rounded-pill bg-brand text-brand-contrast">
          <Play className="ml-0.5 size-6 fill-current" />
        </span>
      </div>
      <div className="flex items-center gap-2.5 px-3.5 py-3">
        <span className="h-1.5 flex-1 rounded-pill bg-surface-3">
          <span className="block h-full w-2/5 rounded-pill bg-brand" />
        </span>
        <span className="tabular text-13 text-2">{LENGTH}</span>
      </div>
    </div>
  );
}

const STEPS = [
  { place: 2, letter: 'J', height: 'h-18', face: 'bg-zone-fat-burn' },
  { place: 1, letter: 'A', height: 'h-26', face: 'bg-zone-aerobic' },
  { place: 3, letter: 'R', height: 'h-13', face: 'bg-zone-anaerobic' },
] as const;

export function ChallengesPicture() {
  return (
    <div className="flex items-end gap-2.5 self-end">
      {STEPS.map(({ place, letter, height, face }) => (
        <div key={place} className="flex flex-col items-center gap-2">
          {place === 1 && <Trophy className="size-5 text-warning" />}
          <Face letter={letter} className={classNames('text-surface-0', face)} />
          <span
            className={classNames(
              'display flex w-17 justify-center rounded-t-control border border-line border-b-0 bg-surface-1 pt-2 font-bold text-24',
              height,
            )}
          >
            {place}
          </span>
        </div>
      ))}
    </div>
  );
}

export function ChatPicture() {
  return (
    <div className="flex w-full max-w-76 flex-col gap-3">
      <div className="flex items-end gap-2.5">
        <Face letter="M" className="bg-brand text-brand-contrast" />
        <span className="flex flex-col gap-2 rounded-card rounded-bl-inner border border-line bg-surface-1 px-4 py-3.5">
          <Words className="w-40" />
          <Words className="w-24" />
        </span>
      </div>
      <span className="flex flex-col gap-2 self-end rounded-card rounded-br-inner bg-brand px-4 py-3.5">
        <span className="block h-2.5 w-28 rounded-pill bg-brand-contrast/70" />
      </span>
      <div className="flex items-end gap-2.5">
        <Face letter="J" className="bg-zone-fat-burn text-surface-0" />
        <span className="flex gap-1.5 rounded-card rounded-bl-inner border border-line bg-surface-1 px-4 py-3.5">
          <span className="size-2.5 rounded-pill bg-surface-3" />
          <span className="size-2.5 rounded-pill bg-surface-3" />
          <span className="size-2.5 rounded-pill bg-line-strong" />
        </span>
      </div>
    </div>
  );
}

const CLIENTS = [
  { letter: 'A', words: 'w-24', share: 0.92, zone: 'text-zone-aerobic' },
  { letter: 'J', words: 'w-32', share: 0.64, zone: 'text-zone-anaerobic' },
  { letter: 'R', words: 'w-20', share: 0.3, zone: 'text-zone-max' },
] as const;

export function ClientsPicture() {
  const around = 2 * Math.PI * 14;
  return (
    <div className="flex w-full max-w-76 flex-col divide-y divide-line rounded-card border border-line bg-surface-1">
      {CLIENTS.map(({ letter, words, share, zone }) => (
        <div key={letter} className="flex items-center gap-3 px-4 py-3">
          <Face letter={letter} className="bg-brand-soft text-brand-text" />
          <span className="flex flex-1 flex-col gap-2">
            <Words className={words} />
            <Words className="h-2 w-14" />
          </span>
          <svg viewBox="0 0 36 36" fill="none" strokeWidth="5" className={classNames('size-9', zone)}>
            <title>{`${share * 100}%`}</title>
            <circle cx="18" cy="18" r="14" className="stroke-surface-3" />
            <circle
              cx="18"
              cy="18"
              r="14"
              stroke="currentColor"
              strokeLinecap="round"
              strokeDasharray={`${Math.round(around * share)} 100`}
              transform="rotate(-90 18 18)"
            />
          </svg>
        </div>
      ))}
    </div>
  );
}

const COLOURS = ['bg-zone-fat-burn', 'bg-zone-aerobic', 'bg-zone-anaerobic', 'bg-zone-max'] as const;

export function BrandingPicture() {
  return (
    <div className="flex flex-col items-center gap-4">
      <span className="flex size-22 flex-col items-center justify-center rounded-card border-2 border-line-strong/70 border-dashed bg-surface-1 text-3">
        <Upload className="size-7" />
      </span>
      <span className="flex items-center gap-3">
        <span className="size-8 rounded-pill bg-brand outline-2 outline-brand-text outline-offset-3" />
        {COLOURS.map((colour) => (
          <span key={colour} className={classNames('size-8 rounded-pill', colour)} />
        ))}
      </span>
    </div>
  );
}
