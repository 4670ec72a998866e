/** Types by extension, for systems that report none. */
const TYPES: Record<string, string> = { vtt: 'text/vtt', mp4: 'video/mp4', webm: 'video/webm' };

/** The media type of a chosen file; empty when it is not known. */
export const typeOfFile = (file: File): string =>
  file.type || (TYPES[file.name.split('.').pop()?.toLowerCase() ?? ''] ?? '');
