import { Link, useLocation } from 'wouter';
import { isAt } from '#app/navigation.ts';
import type { NavigationItem } from '#lib/feature.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

type Props = { item: NavigationItem; className: string };

/** A link of a bar, marked on the current page. */
export function NavigationLink({ item, className }: Props) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const Icon = item.icon;
  return (
    <Link href={item.path} aria-current={isAt(item, path) ? 'page' : undefined} className={className}>
      <Icon aria-hidden />
      <span className="truncate">{t(item.label)}</span>
    </Link>
  );
}
