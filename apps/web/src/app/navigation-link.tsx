import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { isAt, type NavigationItem } from './navigation.ts';

type Props = { item: NavigationItem; className: string };

/** One place in a bar, marked when it is where one is. */
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
