import type { Attention } from '@spotter/contract/overview';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { clientPath, personChatPath } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { useReasonWords } from './reason-words.ts';

/** One client and one reason, with what to do about it. */
export function AttentionLine({ row, now }: { row: Attention; now: Date }) {
  const format = useFormat();
  const words = useReasonWords();
  const { client, since, reason } = row;
  // Days and spans have their number in the sentence; when it happened counts for the other two.
  const isMoment = reason === 'unread_question' || reason === 'new_record';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-5">
      <Avatar name={client.name} src={client.profileImageUrl} decorative />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-baseline gap-2">
          <Link
            href={clientPath(client.id)}
            className="truncate font-semibold text-1 text-15 no-underline hover:underline pointer-coarse:hit-area"
          >
            {client.name}
          </Link>
          {isMoment && <span className="tabular shrink-0 text-13 text-3">{format.ago(since, now)}</span>}
        </p>
        <p className="line-clamp-2 break-words text-15 text-2">{words.sentence(row)}</p>
      </div>
      <Actions row={row} />
    </li>
  );
}

function Actions({ row: { reason, client, path } }: { row: Attention }) {
  const { t } = useTranslation();
  const chat = personChatPath(client.id);
  const { name } = client;
  const actions = {
    unread_question: [{ to: chat, label: t('overview.action.answer') }],
    missed_twice: [{ to: chat, label: t('overview.action.write') }],
    adherence_fell: [{ to: path, label: t('overview.action.look') }],
    nothing_planned: [{ to: path, label: t('overview.action.plan') }],
    new_record: [
      { to: path, label: t('overview.action.session') },
      { to: chat, label: t('overview.action.congratulate') },
    ],
  }[reason];
  return (
    <div className="flex shrink-0 gap-2 max-sm:w-full max-sm:*:flex-1">
      {actions.map(({ to, label }, index) => (
        <Link
          key={label}
          href={to}
          aria-label={t('overview.action.for', { action: label, name })}
          className={buttonLook({ tone: index < actions.length - 1 ? 'ghost' : 'secondary', size: 'small' })}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
