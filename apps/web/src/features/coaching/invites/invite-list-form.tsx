import { INVITES_MAILED_MAX } from '@spotter/contract/coaching-limits';
import { useId, useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { readText } from '#lib/csv/decode-text.ts';
import { isTable } from '#lib/csv/split-csv.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useMailInvites } from './invites-api.ts';
import { InvitesSent } from './invites-sent.tsx';
import { readList } from './list-rules.ts';

/** Lines without an address that are shown, to be found in the file. */
const WRONG_SHOWN = 5;

type InviteListFormProps = { onBack: () => void; onDone: () => void };

/** Invites the people of a list: each gets a mail with a link of their own. */
export function InviteListForm({ onBack, onDone }: InviteListFormProps) {
  const { t } = useTranslation();
  const refusalId = useId();
  const [text, setText] = useState('');
  const [isStrange, setStrange] = useState(false);
  const { mutate, data, isPending, error } = useMailInvites();
  const { people, wrong } = readList(text);
  const isTooMuch = people.length > INVITES_MAILED_MAX;
  function take(content: string) {
    setStrange(!isTable(content));
    // What was typed stays beside a file that is refused.
    if (isTable(content)) setText(content);
  }
  if (data) {
    return (
      <div className="flex flex-col gap-5">
        <InvitesSent outcome={data} />
        <Button className="self-end" onClick={onDone}>
          {t('common.close')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <FileDrop
        label={t('coaching.list.file')}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFile={(file) => void readText(file).then(take)}
        describedBy={isStrange ? refusalId : undefined}
      />
      <FormError id={refusalId} className="empty:absolute">
        {isStrange && t('coaching.list.strange')}
      </FormError>
      <TextArea
        label={t('coaching.list.paste')}
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p aria-live="polite" className="font-semibold text-15">
        {isTooMuch
          ? t('coaching.list.tooMuch', { most: INVITES_MAILED_MAX })
          : [
              t('coaching.list.people', { count: people.length }),
              wrong.length > 0 && t('coaching.list.wrong', { count: wrong.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      {wrong.length > 0 && (
        <ul className="-mt-3 flex flex-col gap-1 text-13 text-warning">
          {[...new Set(wrong)].slice(0, WRONG_SHOWN).map((line) => (
            <li key={line} className="truncate">
              {line}
            </li>
          ))}
        </ul>
      )}
      <FormError>{error && errorText(error)}</FormError>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button tone="secondary" onClick={onBack}>
          {t('common.cancel')}
        </Button>
        <Button busy={isPending} disabled={people.length === 0 || isTooMuch} onClick={() => mutate(people)}>
          {t('coaching.list.send')}
        </Button>
      </div>
    </div>
  );
}
