import type { Client } from '@spotter/contract/coaching';
import { matchesWords } from '@spotter/contract/plain-text';
import type { GivePreview } from '@spotter/contract/programs';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useFirstWeekday } from '#lib/time/own-week.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { MaxFields, type TypedMaxes } from './max-fields.tsx';
import { usePreviewText } from './use-preview-text.ts';
import { WeekdayField } from './weekday-field.tsx';
import { type GiveChoice, inWeekOrder } from './weekday-rules.ts';

type GiveClientsProps = {
  clients: readonly Client[];
  chosen: GiveChoice;
  /** The weekdays that are proposed. */
  usual: readonly number[];
  preview: readonly GivePreview[] | undefined;
  onChange: (chosen: GiveChoice) => void;
  maxes: TypedMaxes;
  onMaxes: (maxes: TypedMaxes) => void;
};

/** From this many clients on there is a search. */
const MANY = 8;

/** The clients, each chosen one with their weekdays and what falls where. */
export function GiveClients({ clients, chosen, usual, preview, onChange, maxes, onMaxes }: GiveClientsProps) {
  const { t } = useTranslation();
  const first = useFirstWeekday();
  const [search, setSearch] = useState('');
  const shown = clients.filter(({ name }) => matchesWords(name, search));
  const allShown = shown.length > 0 && shown.every(({ id }) => chosen.has(id));

  function toggle(ids: readonly string[], isOn: boolean) {
    const next = new Map(chosen);
    for (const id of ids) {
      if (!isOn) next.delete(id);
      else if (!next.has(id)) next.set(id, usual);
    }
    onChange(next);
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-13 text-ink-soft">{t('programs.give.clients')}</legend>
      {clients.length > MANY && (
        <SearchField
          label={t('workouts.assign.searchClients')}
          placeholder={t('workouts.assign.searchClients')}
          clearLabel={t('common.clear')}
          value={search}
          onChange={setSearch}
        />
      )}
      <Checkbox
        label={t('workouts.assign.all', { count: shown.length })}
        checked={allShown}
        disabled={shown.length === 0}
        onChange={(event) =>
          toggle(
            shown.map(({ id }) => id),
            event.target.checked,
          )
        }
      />
      <ul className="divide-y divide-line border-line border-t">
        {shown.map(({ id, name }) => {
          const weekdays = chosen.get(id);
          const shownFor = preview?.find(({ client }) => client.id === id);
          return (
            <li key={id} className="py-1">
              <div className="flex flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between">
                <Checkbox
                  label={name}
                  checked={weekdays !== undefined}
                  onChange={(event) => toggle([id], event.target.checked)}
                />
                {weekdays && (
                  <WeekdayField
                    legend={t('programs.give.weekdaysOf', { name })}
                    weekdays={weekdays}
                    onChange={(next) => onChange(new Map(chosen).set(id, inWeekOrder(next, first)))}
                  />
                )}
              </div>
              {weekdays && <PreviewLine preview={shownFor} />}
              {weekdays && shownFor && (
                <MaxFields
                  className="pb-3 pl-8.5"
                  client={{ id, name }}
                  maxes={shownFor.maxes}
                  typed={maxes}
                  onChange={onMaxes}
                />
              )}
            </li>
          );
        })}
        {shown.length === 0 && <li className="py-3 text-15 text-ink-faint">{t('workouts.assign.nobody')}</li>}
      </ul>
    </fieldset>
  );
}

/** What a client would get, or why they cannot. */
function PreviewLine({ preview }: { preview: GivePreview | undefined }) {
  const { t } = useTranslation();
  const facts = usePreviewText();
  if (!preview) return <p className="min-h-5 pb-2 pl-8.5 text-13" />;
  const { problem } = preview;
  if (problem) {
    return (
      <p className="flex items-start gap-1.5 pt-1 pb-2 pl-8.5 text-13 text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {problem === 'has_it' ? t('programs.give.hasIt') : t('programs.give.tooFew')}
      </p>
    );
  }
  return <p className="tabular break-words pt-1 pb-2 pl-8.5 text-13 text-ink-faint">{facts(preview)}</p>;
}
