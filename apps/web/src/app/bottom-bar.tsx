import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { navigationOf } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

/** The places, under the thumb; where it is wide they stand in the top bar. */
export function BottomBar() {
  const { t } = useTranslation();
  const { role } = useMe();
  return (
    <nav
      aria-label={t('shell.nav.label')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface-1 pb-safe md:hidden"
    >
      <ul className="flex h-16 items-stretch">
        {navigationOf(role).map((item) => (
          <li key={item.path} className="min-w-0 flex-1">
            <NavigationLink
              item={item}
              className="group flex h-full flex-col items-center justify-center gap-0.5 px-1 font-medium text-13 text-3 no-underline aria-[current=page]:font-semibold aria-[current=page]:text-brand-text *:[span]:max-w-full *:[svg]:h-7 *:[svg]:w-13 *:[svg]:shrink-0 *:[svg]:rounded-pill *:[svg]:p-1 aria-[current=page]:*:[svg]:bg-brand-soft"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
