/** What opens over an open session: one file to fetch, shortly after the page itself. */
export { ConfirmFinish } from './confirm-finish.tsx';
export { ItemSheet } from './item-sheet.tsx';
export { SetSheet } from './set-sheet.tsx';
export { TimerSheet } from './timer-sheet.tsx';
