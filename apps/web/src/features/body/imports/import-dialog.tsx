import type { BodyImport, BodyKind } from '@spotter/contract/body';
import { BODY_IMPORT_MAX, BODY_IMPORT_NAME_MAX } from '@spotter/contract/body-limits';
import { useId, useState } from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { type DayOrder, guessOrder } from '#lib/csv/csv-values.ts';
import { readText } from '#lib/csv/decode-text.ts';
import { isTable, splitCsv } from '#lib/csv/split-csv.ts';
import { useFormat } from '#lib/format.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { toast } from '#ui/toast/toast.ts';
import { newValueId } from '../api.ts';
import { useBodyImports, useImport, useUndoBodyImport } from './api.ts';
import { type Column, guessColumns, readRows } from './csv-rules.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportPreview } from './import-preview.tsx';
import { tableOfNumbers } from './table-of-numbers.ts';

const NOTHING: readonly string[][] = [];

type ImportDialogProps = { kinds: readonly BodyKind[]; onClose: () => void };

/** Imports body numbers from a file or a pasted table: columns are matched, and what it adds is said before. */
export function ImportDialog({ kinds, onClose }: ImportDialogProps) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const refusalId = useId();
  const [id] = useState(newValueId);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ text: string; columns: Column[] } | null>(null);
  const [isStrange, setStrange] = useState(false);
  const [order, setOrder] = useState<DayOrder | null>(null);
  const { mutateAsync, isPending, error } = useImport();
  const { undo } = useUndoBodyImport();
  const debounced = useDebounced(text, 300);
  const [head = [], ...rows] = debounced.trim() === '' ? NOTHING : splitCsv(debounced);
  const columns = chosen?.text === debounced ? chosen.columns : guessColumns(head, units === 'imperial');
  const dayAt = columns.findIndex(({ role }) => role === 'day');
  const guessed = guessOrder(rows, dayAt, i18n.language === 'en' ? 'mdy' : 'dmy');
  const read = readRows(rows, columns, order ?? guessed.order);
  const isTooMuch = read.values.length > BODY_IMPORT_MAX;
  async function take(file: File) {
    const isArchive = /\.zip$/i.test(file.name);
    const content = isArchive ? '' : await readText(file);
    const plain = isTable(content) ? { text: content, columns: null } : null;
    const table = isArchive ? await readNumbers(file, kinds) : plain;
    setStrange(table === null);
    // What was typed or chosen before stays beside a file that is refused.
    if (table === null) return;
    setName(file.name.slice(0, BODY_IMPORT_NAME_MAX));
    setText(table.text);
    setChosen(table.columns ? { text: table.text, columns: table.columns } : null);
  }
  async function save() {
    try {
      const { added } = await mutateAsync({
        id,
        name: name.trim() || t('body.import.pasted'),
        values: read.values,
      });
      toast({
        title: t('body.import.done', { count: added }),
        tone: 'positive',
        action: { label: t('workouts.form.undo'), onPress: () => undo(id) },
      });
    } catch {
      return;
    }
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('body.import.title')}
      description={t('body.import.text')}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <Button
          busy={isPending}
          disabled={read.values.length === 0 || isTooMuch || debounced !== text}
          onClick={() => void save()}
        >
          {t('body.import.start')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <FileDrop
          label={name || t('body.import.file')}
          hint={t('body.import.fileHint')}
          accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,application/zip"
          onFile={(file) => void take(file)}
          describedBy={isStrange ? refusalId : undefined}
        />
        <FormError id={refusalId} className="empty:absolute">
          {isStrange && t('body.import.strange')}
        </FormError>
        <TextArea
          label={t('body.import.paste')}
          rows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {head.length > 0 && (
          <ImportColumns
            head={head}
            columns={columns}
            kinds={kinds}
            onChange={(next) => setChosen({ text: debounced, columns: next })}
            order={guessed.isOpen ? (order ?? guessed.order) : null}
            onOrder={setOrder}
          />
        )}
        {head.length > 0 && (
          <ImportPreview read={read} kinds={kinds} isTooMuch={isTooMuch} hasDay={dayAt >= 0} />
        )}
        {error && <FormError>{errorText(error)}</FormError>}
        <EarlierImports />
      </div>
    </Dialog>
  );
}

/** The numbers of an archive of Spotter as a table; null for another file. */
async function readNumbers(file: File, kinds: readonly BodyKind[]) {
  const { readOwnArchive } = await import('#lib/archive/read-own-archive.ts');
  const rows = await readOwnArchive(file, 'body-values.json');
  return rows && tableOfNumbers(rows, kinds);
}

/** Imports whose numbers are still there, each taken back in one press. */
function EarlierImports() {
  const { t } = useTranslation();
  const { data } = useBodyImports();
  if (!data?.length) return null;
  return (
    <section aria-label={t('body.import.earlier')} className="flex flex-col gap-1">
      <h3 className="font-medium text-13 text-ink-soft">{t('body.import.earlier')}</h3>
      <ul className="divide-y divide-line">
        {data.map((one) => (
          <EarlierRow key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function EarlierRow({ one }: { one: BodyImport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { undo, isPending } = useUndoBodyImport();
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-15">{one.name}</p>
        <p className="tabular text-13 text-ink-soft">
          {[format.instant(one.at), t('body.import.numbers', { count: one.values })].join(' · ')}
        </p>
      </div>
      <Button
        tone="ghost"
        size="small"
        busy={isPending}
        aria-label={t('body.import.undoOf', { name: one.name })}
        onClick={() => undo(one.id)}
      >
        {t('body.import.undo')}
      </Button>
    </li>
  );
}
