/** The classes of all input controls. 17 px on touch screens: below 16 px an iPhone zooms in. */
export const controlLook = [
  'w-full min-w-0 rounded-control border border-line-strong bg-surface-1 px-3 text-15 text-ink min-h-10',
  'pointer-coarse:min-h-11 pointer-coarse:text-17 transition-[border-color,background-color]',
  'hover:border-ink-faint focus-visible:border-brand-text focus-visible:outline-offset-0 focus-visible:outline-1',
  'aria-invalid:border-danger aria-invalid:outline-danger',
  'disabled:cursor-not-allowed disabled:bg-surface-2 disabled:opacity-60',
].join(' ');
