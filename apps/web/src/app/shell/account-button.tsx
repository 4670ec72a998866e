import { displayName } from '@spotter/contract/display-name';
import type { ComponentProps } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** Shows the name, however narrow the bar is. */
  named?: boolean;
};

/** Picture or initial, name (or e-mail) and role of the signed-in person. */
export function AccountButton({ named, ...props }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const name = displayName(me) ?? t('common.unknownUser');
  const role = me.role === 'trainer' ? t('common.role.trainer') : t('common.role.client');
  return (
    <button
      {...props}
      type="button"
      className="flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-control text-left transition-colors hover:bg-surface-2 @3xl:px-2"
    >
      <Avatar person={me} size={32} />
      <span className="sr-only">{t('shell.account', { name, role })}</span>
      <span aria-hidden className={named ? 'min-w-0 flex-1' : 'hidden min-w-0 max-w-40 @5xl:block'}>
        <bdi
          className={classNames(
            'font-semibold text-13',
            named ? 'line-clamp-2 leading-tight' : 'block truncate',
          )}
        >
          {name}
        </bdi>
        <span className="block truncate text-13 text-ink-faint">{role}</span>
      </span>
    </button>
  );
}
