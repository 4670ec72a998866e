/** Marks a field that was left with a text that is not taken. */
export const UNREAD = { 'data-unread': '' } as const;

const isOutside = (field: HTMLElement) => field.closest('form,[role="dialog"]') === null;

/**
 * Moves the focus to the first field of a form, a dialog or else the page whose text is not taken, so that nothing is sent
 * in place of what was typed. @param from the form, or the button that was pressed @returns whether there is one
 */
export function stopAtUnread(from: Element | null): boolean {
  const form = from instanceof HTMLButtonElement ? from.form : from;
  const within = form ?? from?.closest('[role="dialog"]');
  const fields = [...(within ?? document).querySelectorAll<HTMLElement>('[data-unread]')];
  const field = within ? fields[0] : fields.find(isOutside);
  field?.focus();
  return field !== undefined;
}
