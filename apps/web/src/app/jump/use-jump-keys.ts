import { useEffect } from 'react';
import { hasOpenDialog } from '#ui/dialog/may-take-focus.ts';
import { isApple, isJumpPress } from './jump-keys.ts';
import { isJumping, setJumping } from './jump-store.ts';

/** The keys of the palette, which work on every page. */
export function useJumpKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || !isJumpPress(event, isApple())) return;
      // Otherwise the browser would lead to its own search.
      event.preventDefault();
      if (isJumping()) setJumping(false);
      else if (!hasOpenDialog()) setJumping(true);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
