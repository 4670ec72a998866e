import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { late } from '#ui/state/late.tsx';
import type { WriterMenuProps } from './writer-menu.tsx';

const WriterMenu = late(() => import('./writer-menu.tsx').then((m) => m.WriterMenu), { words: ['chat'] });

/** The button before the field to write; its menu is loaded when it is reached. */
export function WriterButton(props: Omit<WriterMenuProps, 'isTrainer'>) {
  const { t } = useTranslation();
  const { role } = useMe();
  const [pressed, setPressed] = useState(false);
  const button = (
    <IconButton
      icon={<Plus />}
      label={t('chat.menu.writer')}
      aria-haspopup="menu"
      onPointerEnter={WriterMenu.preload}
      onFocus={WriterMenu.preload}
      onClick={() => setPressed(true)}
    />
  );
  if (!pressed) return button;
  return <WriterMenu whileLoading={button} {...props} isTrainer={role === 'trainer'} />;
}
