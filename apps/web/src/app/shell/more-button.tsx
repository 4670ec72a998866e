import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocation } from 'wouter';
import { isAt } from '#app/navigation.ts';
import type { NavigationItem } from '#lib/feature.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & { items: readonly NavigationItem[] };

/** Opens the items that do not fit into the bar; marked while one of them is the current page. */
export function MoreButton({ items, ...rest }: Props) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const here = items.find((item) => isAt(item, path));
  return (
    <button {...rest} type="button" data-here={here?.room}>
      <Ellipsis aria-hidden />
      <span className="max-w-full truncate">{t('shell.nav.more')}</span>
    </button>
  );
}
