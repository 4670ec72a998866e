import { Trophy, UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { awardPath } from '#lib/paths.ts';
import { Menu } from '#ui/menu.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuSeparator } from '#ui/menu-separator.tsx';
import type { EndableCoaching } from './api.ts';
import { ClientMenuButton } from './client-menu-button.tsx';

const EndCoachingDialog = lazy(() =>
  import('./end-coaching-dialog.tsx').then((m) => ({ default: m.EndCoachingDialog })),
);

type ClientMenuProps = {
  coaching: EndableCoaching;
};

/** What can be done about one coaching; it takes the place of its button, which was pressed. */
export function ClientMenu({ coaching }: ClientMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const [ending, setEnding] = useState<boolean>();
  const { name } = coaching.client;
  return (
    <>
      <Menu open={open} onOpenChange={setOpen} trigger={<ClientMenuButton name={name} />}>
        <MenuItem asChild>
          <Link href={awardPath(coaching.client.id)} className="no-underline">
            <Trophy aria-hidden className="size-4.5" />
            {t('trophies.award.open')}
          </Link>
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" icon={<UserMinus />} onSelect={() => setEnding(true)}>
          {t('coaching.end.open')}
        </MenuItem>
      </Menu>
      {ending !== undefined && (
        <Suspense>
          <EndCoachingDialog
            open={ending}
            onOpenChange={setEnding}
            coaching={coaching}
            title={t('coaching.end.title', { name })}
            text={t('coaching.end.textForTrainer', { name })}
          />
        </Suspense>
      )}
    </>
  );
}
