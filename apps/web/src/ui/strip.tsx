import { classNames } from './class-names.ts';

export interface StripCell {
  key: string;
  /** Read, and shown to a pointer that rests: "Tuesday: done". */
  label: string;
  /** Under the cell, one or two letters. */
  caption?: string;
  /** 0 empty, 1 full; between them a part of the cell is filled, so that colour is not the only sign. */
  level: number;
  /** Today. */
  current?: boolean;
}

export interface StripProps {
  /** What the cells are: "This week". */
  label: string;
  cells: readonly StripCell[];
  className?: string;
}

/** A row of small cells, one for each day or week, the filled ones being done. */
export function Strip({ label, cells, className }: StripProps) {
  return (
    <ol aria-label={label} className={classNames('flex gap-1.5', className)}>
      {cells.map((cell) => (
        <li key={cell.key} title={cell.label} className="flex min-w-0 flex-1 flex-col items-center gap-1">
          <span
            className={classNames(
              'flex h-7 w-full items-end overflow-hidden rounded-inner bg-surface-3',
              cell.current && 'outline-2 outline-text-1 outline-offset-1',
            )}
          >
            <span
              className="w-full bg-brand-text transition-[height] duration-200 ease-out"
              style={{ height: `${Math.min(1, Math.max(0, cell.level)) * 100}%` }}
            />
          </span>
          {cell.caption && (
            <span
              aria-hidden="true"
              className={classNames('text-13', cell.current ? 'font-semibold text-1' : 'text-3')}
            >
              {cell.caption}
            </span>
          )}
          <span className="sr-only">{cell.label}</span>
        </li>
      ))}
    </ol>
  );
}
