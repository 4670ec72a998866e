import type { OwnProgramChoice, OwnProgramPreview } from '@spotter/contract/own-programs';
import type { ReadyProgram } from '@spotter/contract/programs';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { v7 } from 'uuid';
import { errorText } from '#lib/call/error-text.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useFirstWeekday } from '#lib/time/own-week.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { QueryFailed } from '#ui/state/query-failed.tsx';
import { DiscardButton } from '../discard-button.tsx';
import { MaxFields, maxKey } from '../giving/max-fields.tsx';
import { usePreviewText } from '../giving/use-preview-text.ts';
import { WeekdayField } from '../giving/weekday-field.tsx';
import { inWeekOrder } from '../giving/weekday-rules.ts';
import { useBeginOwn, useOwnPreview } from './own-api.ts';
import { useOwnDraft } from './use-own-draft.ts';

type BeginFormProps = {
  program: ReadyProgram;
  /** Those of the run before. */
  weekdaysBefore?: readonly number[] | undefined;
  /** Back to the choice of a programme. */
  onBack: () => void;
  onClose: () => void;
};

/** Whose training maxes they are: the reader's own. */
const ME = { id: 'me', name: '' };

/** From when, on which weekdays and with which training maxes a client runs a ready programme. */
export function BeginForm({ program, weekdaysBefore, onBack, onClose }: BeginFormProps) {
  const { t } = useTranslation();
  const today = useToday();
  const first = useFirstWeekday();
  // Sent again with it: it begins no second.
  const [id] = useState(() => v7());
  const { startDate, weekdays, maxes, choice, isChanged, change, forget } = useOwnDraft(
    program,
    weekdaysBefore,
  );
  // As text: a new object at each render would never settle.
  const preview = useOwnPreview(JSON.parse(useDebounced(JSON.stringify(choice))) as OwnProgramChoice | null);
  const { mutate: begin, isPending, error } = useBeginOwn();
  const known = preview.data;
  function submit() {
    if (!choice) return;
    const typed = (known?.maxes ?? []).flatMap(({ exerciseId }) => {
      const weight = maxes.get(maxKey(ME.id, exerciseId));
      return weight ? [{ exerciseId, weight }] : [];
    });
    begin(
      { ...choice, id, maxes: typed, language: currentLanguage() },
      {
        onSuccess: () => {
          forget();
          onClose();
        },
      },
    );
  }
  function discard() {
    forget();
    onClose();
  }
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={program.name}
      description={program.line}
      closeLabel={t('common.close')}
      footer={
        <div className="flex w-full flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button
            tone="ghost"
            size="large"
            icon={<ArrowLeft />}
            disabled={isPending}
            className="sm:mr-auto"
            onClick={onBack}
          >
            {t('programs.own.choose')}
          </Button>
          {isChanged && <DiscardButton size="large" disabled={isPending} onDiscard={discard} />}
          <Button
            size="large"
            disabled={choice === null || known?.problem !== null}
            busy={isPending}
            onClick={submit}
          >
            {t('programs.own.submit')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-15 text-ink-soft">{program.about}</p>
        <TextField
          type="date"
          className="sm:w-60"
          label={t('programs.give.start')}
          required
          min={today}
          value={startDate}
          onChange={(event) => change({ startDate: event.target.value })}
        />
        <div className="flex flex-col gap-1.5">
          <p aria-hidden className="font-medium text-13 text-ink-soft">
            {t('programs.own.days')}
          </p>
          <WeekdayField
            legend={t('programs.own.days')}
            weekdays={weekdays}
            onChange={(next) => change({ weekdays: inWeekOrder(next, first) })}
          />
          <PreviewLine preview={known} />
        </div>
        {known && known.maxes.length > 0 && (
          <MaxFields
            client={ME}
            maxes={known.maxes}
            typed={maxes}
            onChange={(next) => change({ maxes: [...next] })}
          />
        )}
        <FormError>{error && errorText(error)}</FormError>
        {preview.error && !(error && known) && (
          <QueryFailed
            title={undefined}
            error={preview.error}
            busy={preview.isFetching}
            onRetry={() => void preview.refetch()}
          />
        )}
      </div>
    </Dialog>
  );
}

/** What they would get, or why it cannot be. */
function PreviewLine({ preview }: { preview: OwnProgramPreview | null | undefined }) {
  const { t } = useTranslation();
  const facts = usePreviewText();
  if (!preview) return <p className="min-h-5 text-13" />;
  const { problem } = preview;
  if (problem) {
    return (
      <p className="flex items-start gap-1.5 text-13 text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {t(problem === 'has_it' ? 'programs.own.hasIt' : 'programs.give.tooFew')}
      </p>
    );
  }
  return <p className="tabular break-words text-13 text-ink-faint">{facts(preview)}</p>;
}
