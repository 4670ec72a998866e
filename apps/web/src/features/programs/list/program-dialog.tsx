import type { Program, ProgramDetail } from '@spotter/contract/programs';
import {
  PROGRAM_DEFAULT_WEEKS,
  PROGRAM_DESCRIPTION_MAX,
  PROGRAM_FOLDER_MAX,
  PROGRAM_NAME_MAX,
  PROGRAM_TAG_MAX,
  PROGRAM_TAGS_MAX,
  PROGRAM_WEEKS_MAX,
} from '@spotter/contract/programs-limits';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { type Form, useForm } from '#ui/form/use-form.ts';
import { useCreateProgram, usePrograms, useUpdateProgram } from '../api.ts';
import { DiscardButton } from '../discard-button.tsx';

type ProgramDialogProps = {
  /** Null for a new one. */
  program: Program | null;
  onSaved?: (program: ProgramDetail) => void;
  onClose: () => void;
};

type ProgramDraft = { name: string; weeks: number | null; folder: string; tags: string; description: string };

/** 'Strength, Beginner' as tags, each once. */
const tagsOf = (text: string): string[] =>
  [...new Set(text.split(/[,、，]/).map((tag) => tag.trim()))].filter(Boolean);

/**
 * Makes a programme, or changes what it is called and where it is found. What is typed is stored until it is saved or
 * discarded.
 */
export function ProgramDialog({ program, onSaved, onClose }: ProgramDialogProps) {
  const { t } = useTranslation();
  const create = useCreateProgram();
  const update = useUpdateProgram(program?.id ?? '');
  const { isPending: busy, error } = program ? update : create;
  const done = (saved: ProgramDetail) => {
    form.clear();
    onClose();
    onSaved?.(saved);
  };
  const form = useForm<ProgramDraft>({
    values: {
      name: program?.name ?? '',
      weeks: program?.weeks ?? PROGRAM_DEFAULT_WEEKS,
      folder: program?.folder ?? '',
      tags: program?.tags.join(', ') ?? '',
      description: program?.description ?? '',
    },
    checks: {
      name: { passes: (name) => name.trim() !== '', text: t('programs.form.nameMissing') },
      weeks: { passes: (weeks) => weeks !== null, text: t('programs.form.weeksMissing') },
      tags: {
        passes: (text) =>
          tagsOf(text).length <= PROGRAM_TAGS_MAX &&
          tagsOf(text).every((tag) => tag.length <= PROGRAM_TAG_MAX),
        text: t('programs.form.tagsWrong', { most: PROGRAM_TAGS_MAX }),
      },
    },
    send: ({ name, weeks, folder, tags, description }) => {
      const words = {
        name: name.trim(),
        folder: folder.trim(),
        tags: tagsOf(tags),
        description: description.trim(),
      };
      if (program) update.mutate(words, { onSuccess: done });
      else create.mutate({ ...words, weeks: weeks ?? PROGRAM_DEFAULT_WEEKS }, { onSuccess: done });
    },
    busy,
    error,
    keep: keptPrivately<ProgramDraft>(`program/${program?.id ?? 'new'}`),
  });
  function discard() {
    form.clear();
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title={program ? t('programs.form.change') : t('programs.new')}
      closeLabel={t('common.close')}
      footer={
        <>
          {form.isChanged && <DiscardButton disabled={busy} onDiscard={discard} />}
          <Button {...form.submitProps}>{program ? t('common.save') : t('programs.form.create')}</Button>
        </>
      }
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <ProgramFields form={form} isNew={!program} />
        <FormError>{form.failure}</FormError>
      </form>
    </Dialog>
  );
}

function ProgramFields({ form: { text, value }, isNew }: { form: Form<ProgramDraft>; isNew: boolean }) {
  const { t } = useTranslation();
  const { data: programs = [] } = usePrograms();
  const folders = [...new Set(programs.map(({ folder }) => folder))].filter(Boolean);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          autoFocus
          label={t('programs.form.name')}
          required
          maxLength={PROGRAM_NAME_MAX}
          {...text('name')}
        />
        {isNew && (
          <NumberField
            label={t('programs.form.weeks')}
            min={1}
            max={PROGRAM_WEEKS_MAX}
            decimals={0}
            {...value('weeks')}
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('programs.form.folder')}
          aside={t('common.optional')}
          maxLength={PROGRAM_FOLDER_MAX}
          list="program-folders"
          {...text('folder')}
        />
        <TextField
          label={t('programs.form.tags')}
          aside={t('common.optional')}
          hint={t('programs.form.tagsHint')}
          {...text('tags')}
        />
        <datalist id="program-folders">
          {folders.map((folder) => (
            <option key={folder} value={folder} />
          ))}
        </datalist>
      </div>
      <TextArea
        label={t('programs.form.description')}
        aside={t('common.optional')}
        maxLength={PROGRAM_DESCRIPTION_MAX}
        {...text('description')}
      />
    </>
  );
}
