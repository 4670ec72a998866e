import type { BoardLine } from '@spotter/contract/overview';
import { CalendarPlus, Video, X } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

type PersonPanelProps = {
  client: Pick<BoardLine, 'id' | 'name' | 'email' | 'profileImageUrl'>;
  panel: Ref<HTMLElement>;
  onClose: () => void;
  /** `PersonParts`, or nothing while somebody walks past. */
  children: ReactNode;
};

/** The client beside the board. */
export function PersonPanel({ client, panel, ...rest }: PersonPanelProps) {
  const { t } = useTranslation();
  const title = useId();
  const { id, name, email } = client;
  return (
    <section
      ref={panel}
      aria-labelledby={title}
      className="@container sticky top-frame flex max-h-inside w-96 shrink-0 flex-col gap-5 overflow-y-auto rounded-card bg-surface-1 p-5 forced-colors:border"
    >
      <div className="flex items-center gap-3">
        <Avatar person={client} size={56} />
        <div className="min-w-0 flex-1">
          <h2 id={title} className="display truncate font-extrabold text-24">
            <Link href={pathTo('/coach/:id', { id })} className="text-ink no-underline hover:underline">
              {name}
            </Link>
          </h2>
          <p className="truncate text-13 text-ink-faint">{email}</p>
        </div>
        <IconButton label={t('common.close')} icon={<X />} onClick={rest.onClose} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          href={pathTo('/workouts', { assign: 1, client: id })}
          className={buttonLook({ tone: 'secondary', size: 'small' })}
        >
          <CalendarPlus aria-hidden className="size-4.5" />
          {t('overview.keys.plan')}
        </Link>
        <Link
          href={pathTo('/video-call', { person: id })}
          className={buttonLook({ tone: 'secondary', size: 'small' })}
        >
          <Video aria-hidden className="size-4.5" />
          {t('calls.start')}
        </Link>
      </div>
      {rest.children}
    </section>
  );
}
