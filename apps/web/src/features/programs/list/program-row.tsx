import type { Program } from '@spotter/contract/programs';
import { Copy, Pencil, Share2, Trash2, Users } from 'lucide-react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Pill } from '#ui/pill.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { MoreButton } from '../more-button.tsx';
import type { MoreAction } from '../more-menu.tsx';
import { useProgramActions } from './use-program-actions.ts';

type ProgramRowProps = {
  program: Program;
  isMine: boolean;
  onGive: () => void;
  onDetails: () => void;
};

/** A programme in the list: its size, who has it, and its actions. */
export function ProgramRow({ program, isMine, onGive, onDetails }: ProgramRowProps) {
  const { t } = useTranslation();
  const { copy, share, remove } = useProgramActions();
  const { id, name, description, weeks, daysAWeek, author, isShared, folder, tags, clientCount } = program;
  const size = [t('programs.weeks', { count: weeks }), t('programs.daysAWeek', { count: daysAWeek })];
  const clients = t('workouts.clients', { count: clientCount });
  const own: MoreAction[] = [
    { label: t('programs.action.details'), icon: <Pencil />, onSelect: onDetails },
    {
      label: isShared ? t('programs.action.unshare') : t('programs.action.share'),
      icon: <Share2 />,
      onSelect: () => share(program),
    },
  ];
  const removal: MoreAction = {
    label: t('programs.action.delete'),
    icon: <Trash2 />,
    onSelect: () => remove(program),
    danger: true,
  };
  const duplicate: MoreAction = {
    label: t('programs.action.duplicate'),
    icon: <Copy />,
    onSelect: () => copy(program),
  };
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3.5 transition-colors hover:bg-surface-2 md:px-5 lg:grid-cols-[minmax(0,1fr)_13rem_8rem_auto] xl:grid-cols-[minmax(0,1fr)_17rem_9rem_auto]">
      <div className="min-w-0">
        <h2 className="display break-words font-bold text-17">
          <Link
            href={pathTo('/programmes/:id', { id })}
            className="text-ink no-underline after:absolute after:inset-0"
          >
            {unbroken(name)}
          </Link>
        </h2>
        {description && (
          <p dir="auto" className="line-clamp-2 text-15 text-ink-soft">
            {description}
          </p>
        )}
        {(folder || tags.length > 0 || isShared || !isMine) && (
          <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-13 text-ink-faint">
            {folder && <span className="mr-1">{folder}</span>}
            {isShared && (
              <Pill icon={<Users aria-hidden />}>
                {isMine ? t('programs.shared') : t('programs.by', { name: author.name })}
              </Pill>
            )}
            {tags.map((tag) => (
              <Pill key={tag}>{tag}</Pill>
            ))}
          </p>
        )}
      </div>
      <p className="tabular order-last col-span-full text-15 text-ink-soft lg:order-none lg:col-span-1">
        {size.join(' · ')}
        <span className="lg:hidden">{` · ${clients}`}</span>
      </p>
      <p className="tabular text-15 text-ink-soft max-lg:hidden">{clients}</p>
      <div className="relative -mr-2 flex items-center gap-1">
        <Button
          tone="secondary"
          size="small"
          className="max-sm:hidden"
          aria-label={t('programs.giveOf', { name })}
          disabled={daysAWeek === 0}
          onClick={onGive}
        >
          {t('programs.action.giveShort')}
        </Button>
        <MoreButton
          label={t('programs.moreOf', { name })}
          actions={isMine ? [...own, duplicate, removal] : [duplicate]}
        />
      </div>
    </li>
  );
}
