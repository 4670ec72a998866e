import { toast as notify, type Toast } from 'react-hot-toast/headless';
import { showToasts, type ToastText } from './toast.ts';

/** The record of the library, with our text added. */
type Said = { said: ToastText };

/**
 * Makes toasts appear. The toaster calls it when it is on the page: its file may be loaded earlier, and until then a
 * toast has to wait.
 */
export function startToasts(): void {
  showToasts((said) => {
    notify.remove();
    // Radix counts the duration. It pauses under a pointer, with the focus, and in a hidden page.
    const options: { duration: number } & Said = { duration: Number.POSITIVE_INFINITY, said };
    notify(null, options);
  });
}

/** Dismisses one toast, or all. */
export const dismissToast = (id?: string): void => notify.dismiss(id);

/** The text of a record of the library. */
export const textOf = (record: Toast): ToastText => (record as Toast & Said).said;
