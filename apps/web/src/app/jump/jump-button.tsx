import { Search } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { isApple, jumpKeys } from './jump-keys.ts';
import { setJumping } from './jump-store.ts';

/** Opens the palette, and names its keys. */
export function JumpButton() {
  const { t, i18n } = useTranslation();
  const apple = isApple();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
      onClick={() => setJumping(true)}
      className="flex min-h-9 items-center gap-3 rounded-control bg-surface-2 px-3 text-15 text-ink-soft transition-colors hover:bg-surface-3 hover:text-ink forced-colors:border"
    >
      <Search aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate text-left">{t('shell.jump')}</span>
      <kbd className="shrink-0 font-sans text-13 text-ink-faint">{jumpKeys(apple, i18n.language)}</kbd>
    </button>
  );
}
