export const MESSAGE_MAX = 2_000;
/** Files of one message. */
export const MESSAGE_FILES_MAX = 4;
/** How a question ends, in any script; a pattern for browsers and for PostgreSQL. */
export const QUESTION_END = '[?？؟]\\s*$';
/** The reactions to a message, by their names in requests. */
export const REACTIONS = {
  like: '👍',
  strong: '💪',
  heart: '❤️',
  fire: '🔥',
  laugh: '😂',
  wow: '😮',
} as const;
export type Reaction = keyof typeof REACTIONS;

/** What stands for a message without words wherever messages are quoted, in every language: `🎤 0:12`. */
export function markOfFiles(
  files: readonly { kind: 'picture' | 'clip' | 'voice'; seconds: number | null }[],
): string {
  const [first] = files;
  if (!first) return '';
  if (first.kind === 'picture') return '📷';
  if (first.kind === 'clip') return '🎬';
  const seconds = Math.floor(first.seconds ?? 0);
  return `🎤 ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
