/** Whether this browser has a share sheet. */
export const canShare = () => typeof navigator.share === 'function';

/** Whether this browser has a share sheet that takes this file. */
export const canShareFile = (file: File) => canShare() && (navigator.canShare?.({ files: [file] }) ?? false);

/** Opens the share sheet with a file; closing it without a choice is no failure. */
export const shareFile = (file: File, title: string): Promise<void> =>
  navigator.share({ files: [file], title }).catch(() => undefined);

/** Puts a file where this browser puts downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Only once the download has been taken over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Opens the share sheet; closing it without a choice is no failure. */
export const share = (what: { title: string; text: string; url: string }): Promise<void> =>
  navigator.share(what).catch(() => undefined);
