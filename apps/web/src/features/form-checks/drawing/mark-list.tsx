import type { FormMark } from '@spotter/contract/form-checks';
import { MoveUpRight, Slash, Trash2, TriangleRight } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { inFilmOrder } from '../answering/answer-rules.ts';
import { placeText } from '../watching/frame-rules.ts';
import { angleOf } from './mark-rules.ts';

export const MARK_ICONS = { line: Slash, arrow: MoveUpRight, angle: TriangleRight } as const;

type Props = {
  marks: readonly FormMark[];
  aspect: number;
  /** Those on the picture now. */
  shown: readonly FormMark[];
  onOpen: (mark: FormMark) => void;
  onRemove?: (mark: FormMark) => void;
};

/** What was drawn at which place of the film, in words; a press goes there. */
export function MarkList({ marks, aspect, shown, onOpen, onRemove }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  if (marks.length === 0) return null;
  return (
    <ol aria-label={t('form-checks.marks.list')} className="-mx-2 flex flex-col">
      {inFilmOrder(marks).map((mark) => {
        const Icon = MARK_ICONS[mark.kind];
        const name =
          mark.kind === 'angle'
            ? t('form-checks.marks.angleOf', { degrees: format.number(angleOf(mark.points, aspect), 0) })
            : t(`form-checks.marks.${mark.kind}`);
        const isShown = shown.some(({ id }) => id === mark.id);
        return (
          <li key={mark.id} className="flex items-center gap-1">
            <button
              type="button"
              aria-current={isShown || undefined}
              onClick={() => onOpen(mark)}
              className={classNames(
                'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 text-left text-15 hover:bg-surface-2',
                isShown && 'bg-surface-2 font-semibold',
              )}
            >
              <Icon aria-hidden className="size-5 shrink-0 text-brand-text" />
              <bdi className="min-w-0 flex-1">{name}</bdi>
              <span className="tabular text-13 text-ink-soft">{placeText(mark.frame, i18n.language)}</span>
            </button>
            {onRemove && (
              <IconButton
                icon={<Trash2 />}
                label={t('form-checks.marks.remove', { name, place: placeText(mark.frame, i18n.language) })}
                className="size-11"
                onClick={() => onRemove(mark)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
