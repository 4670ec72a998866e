import type { ProgramDetail } from '@spotter/contract/programs';
import {
  CalendarRange,
  ClipboardPaste,
  Copy,
  Gift,
  Pencil,
  Redo2,
  Share2,
  Trash2,
  TrendingUp,
  Undo2,
  Users,
} from 'lucide-react';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pill } from '#ui/pill.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { useProgramActions } from '../list/use-program-actions.ts';
import { MoreButton } from '../more-button.tsx';
import type { MoreAction } from '../more-menu.tsx';
import { daysAWeekOf } from './grid-rules.ts';
import type { Edits } from './use-edits.ts';

/** What opens beside the grid. */
export type ProgramDialogKind = 'details' | 'phases' | 'progression' | 'paste' | 'give' | 'changes';

type ProgramHeadProps = {
  program: ProgramDetail;
  edits: Edits;
  isMine: boolean;
  onOpen: (kind: ProgramDialogKind) => void;
};

/** The programme's name, size and actions. */
export function ProgramHead({ program, edits, isMine, onOpen }: ProgramHeadProps) {
  const { t } = useTranslation();
  const { copy, share, remove } = useProgramActions({ leaves: true });
  const facts = [
    t('programs.weeks', { count: program.weeks }),
    t('programs.daysAWeek', { count: daysAWeekOf(program) }),
    program.folder,
    !isMine && t('programs.by', { name: program.author.name }),
  ].filter(Boolean);
  const own: MoreAction[] = [
    { label: t('programs.action.details'), icon: <Pencil />, onSelect: () => onOpen('details') },
    { label: t('programs.written.open'), icon: <ClipboardPaste />, onSelect: () => onOpen('paste') },
    { label: t('programs.action.phases'), icon: <CalendarRange />, onSelect: () => onOpen('phases') },
    {
      label: t('loads.progression.label'),
      icon: <TrendingUp />,
      onSelect: () => onOpen('progression'),
    },
    {
      label: program.isShared ? t('programs.action.unshare') : t('programs.action.share'),
      icon: <Share2 />,
      onSelect: () => share(program),
    },
  ];
  const menu: MoreAction[] = [
    ...(isMine ? own : []),
    { label: t('programs.action.duplicate'), icon: <Copy />, onSelect: () => copy(program) },
    ...(isMine
      ? [
          {
            label: t('programs.action.delete'),
            icon: <Trash2 />,
            onSelect: () => remove(program),
            danger: true,
          },
        ]
      : []),
  ];
  return (
    <PageHeader
      above={<BackLink href={pathTo('/programmes')}>{t('programs.nav.label')}</BackLink>}
      title={<bdi className="break-words">{unbroken(program.name)}</bdi>}
      description={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tabular">{facts.join(' · ')}</span>
          {program.isShared && <Pill icon={<Users aria-hidden />}>{t('programs.shared')}</Pill>}
          {program.tags.map((tag) => (
            <Pill key={tag}>{tag}</Pill>
          ))}
        </span>
      }
      actions={
        <>
          {isMine && <History edits={edits} />}
          <MoreButton label={t('programs.moreOf', { name: program.name })} actions={menu} />
          <Button
            className="max-sm:-order-1 max-sm:w-full"
            icon={<Gift />}
            disabled={program.cells.length === 0}
            onClick={() => onOpen('give')}
          >
            {t('programs.action.give')}
          </Button>
        </>
      }
    />
  );
}

/** Whether everything is saved, and undo and redo. */
function History({ edits }: { edits: Edits }) {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden className="min-w-16 text-13 text-ink-faint sm:text-right">
        {edits.failure ? '' : edits.isSaving ? t('programs.saving') : t('programs.saved')}
      </span>
      <IconButton
        tooltip
        icon={<Undo2 />}
        label={t('programs.action.undo')}
        aria-keyshortcuts="Control+Z"
        disabled={!edits.canUndo}
        onClick={edits.undo}
      />
      <IconButton
        tooltip
        icon={<Redo2 />}
        label={t('programs.action.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!edits.canRedo}
        onClick={edits.redo}
      />
    </>
  );
}
