/** The classes of every line of a menu. */
export const menuLine =
  'flex min-h-9 w-full select-none items-center gap-3 rounded-control px-3 py-1.5 text-15 no-underline -outline-offset-2 pointer-coarse:min-h-11 data-disabled:opacity-45 data-highlighted:bg-surface-2 forced-colors:data-highlighted:outline-2 *:[svg]:size-4.5 *:[svg]:shrink-0';
