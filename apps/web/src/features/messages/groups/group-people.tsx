import type { Group } from '@spotter/contract/chat';
import { UserMinus } from 'lucide-react';
import { useMe } from '#features/accounts/api.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Pill } from '#ui/pill.tsx';

type Props = { group: Group; busy: boolean; onRemove: (personId: string) => void };

/** The people of a group as far as the reader may know them. */
export function GroupPeople({ group, busy, onRemove }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const nameOf = usePersonName();
  return (
    <div>
      <ul aria-label={t('chat.groups.people')} className="divide-y divide-line">
        {group.people.map((person) => (
          <li key={person.id} className="flex min-h-13 items-center gap-3">
            <Avatar person={person} size={32} />
            <span className="min-w-0 flex-1 truncate text-15">
              {person.id === me.id ? t('messages.me') : nameOf(person)}
            </span>
            {person.role === 'trainer' && <Pill tone="brand">{t('common.role.trainer')}</Pill>}
            {group.canManage && person.id !== me.id && (
              <IconButton
                icon={<UserMinus />}
                label={t('chat.groups.remove', { name: nameOf(person) })}
                disabled={busy}
                onClick={() => onRemove(person.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {group.hidden > 0 && (
        <p className="pt-2 text-13 text-ink-faint">{t('chat.groups.hidden', { count: group.hidden })}</p>
      )}
    </div>
  );
}
