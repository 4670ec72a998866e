import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { MoreButton } from './more-button.tsx';
import { navigationOf, type Room, splitNavigation } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

const MoreMenu = lazy(() => import('./more-menu.tsx').then((m) => ({ default: m.MoreMenu })));

const PLACE =
  'relative flex h-16 min-w-11 flex-col items-center justify-center gap-1 px-2 font-medium xl:px-2.5 text-13 text-2 no-underline transition-colors hover:text-1 *:[span]:max-w-full *:[svg]:size-5 *:[svg]:shrink-0 after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:rounded-pill';
const HERE =
  'aria-[current=page]:font-semibold aria-[current=page]:text-brand-text aria-[current=page]:after:bg-brand-text';
// A place that stands in the bar itself marks itself.
const MORE_HERE =
  'data-[here=widest]:font-semibold data-[here=widest]:text-brand-text data-[here=widest]:after:bg-brand-text max-xl:data-[here=wide]:font-semibold max-xl:data-[here=wide]:text-brand-text max-xl:data-[here=wide]:after:bg-brand-text';

/** Measured in every language. */
const SHOWN: Record<Room, string> = {
  always: '',
  wide: 'max-xl:hidden',
  widest: 'max-[90rem]:hidden',
};

/** As many places as there is room for, and More with the rest. */
export function Places() {
  const { t } = useTranslation();
  const { role } = useMe();
  const { more } = splitNavigation(role);
  const hasWidest = more.some(({ room }) => room === 'widest');
  const [pressed, setPressed] = useState(false);
  const button = (
    <MoreButton
      items={more}
      aria-haspopup="menu"
      aria-expanded={pressed}
      onClick={() => setPressed(true)}
      className={`${PLACE} ${MORE_HERE}`}
    />
  );
  return (
    <nav aria-label={t('shell.nav.label')} className="min-w-0">
      <ul className="flex min-w-0 items-center justify-center gap-0.5 2xl:gap-2">
        {navigationOf(role).map((item) => (
          <li key={item.path} className={`min-w-0 ${SHOWN[item.room]}`}>
            <NavigationLink item={item} className={`${PLACE} ${HERE}`} />
          </li>
        ))}
        <li className={hasWidest ? 'min-[90rem]:hidden' : 'xl:hidden'}>
          {pressed ? (
            <Suspense fallback={button}>
              <MoreMenu items={more} className={`${PLACE} ${MORE_HERE}`} />
            </Suspense>
          ) : (
            button
          )}
        </li>
      </ul>
    </nav>
  );
}
