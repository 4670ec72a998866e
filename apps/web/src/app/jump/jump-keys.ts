/** Apple's keyboards have a key of their own for it, where Ctrl-K deletes to the end of the line. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether these keys open the palette: Cmd-K on Apple's keyboards, Ctrl-K on others. */
export function isJumpPress({ key, ctrlKey, metaKey, altKey, shiftKey }: Press, apple: boolean): boolean {
  if (key.toLowerCase() !== 'k' || altKey || shiftKey) return false;
  return apple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}

/** The keys as they are printed on the keyboard. */
export function jumpKeys(apple: boolean, language: string): string {
  if (apple) return '⌘K';
  return language === 'de' ? 'Strg K' : 'Ctrl K';
}
