import { useState } from 'react';
import { splitNavigation, useNavigation } from '#app/navigation.ts';
import { MoreButton } from '#app/shell/more-button.tsx';
import { NavigationLink } from '#app/shell/navigation-link.tsx';
import type { Room } from '#lib/feature.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';

const MoreMenu = late(() => import('#app/shell/more-menu.tsx').then((m) => m.MoreMenu));

const PLACE =
  'relative flex h-16 min-w-11 flex-col items-center justify-center gap-1 px-2 font-medium xl:px-2.5 text-13 text-ink-soft no-underline transition-colors hover:text-ink *:[span]:max-w-full *:[svg]:size-5 *:[svg]:shrink-0 after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:rounded-pill';
const HERE = 'aria-[current=page]:bar-here';
// An item that is in the bar itself is marked there.
const MORE_HERE =
  'max-xl:data-[here=wide]:bar-here max-[90rem]:data-[here=wider]:bar-here data-[here=more]:bar-here';

/** Breakpoints measured in every language. */
const SHOWN: Record<Room, string> = {
  always: '',
  wide: 'max-xl:hidden',
  wider: 'max-[90rem]:hidden',
  more: 'hidden',
  phone: 'hidden',
};

/** As many navigation items as fit, and the More menu with the others. */
export function Places() {
  const { t } = useTranslation();
  const places = useNavigation();
  const { more } = splitNavigation(places);
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
        {places.map((item) => (
          <li key={item.path} className={`min-w-0 ${SHOWN[item.room]}`}>
            <NavigationLink item={item} className={`${PLACE} ${HERE}`} />
          </li>
        ))}
        <li className={more.some(({ room }) => room === 'more') ? undefined : 'xl:hidden'}>
          {pressed ? (
            <MoreMenu whileLoading={button} items={more} className={`${PLACE} ${MORE_HERE}`} />
          ) : (
            button
          )}
        </li>
      </ul>
    </nav>
  );
}
