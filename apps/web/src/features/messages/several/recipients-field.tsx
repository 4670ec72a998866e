import type { Client } from '@spotter/contract/coaching';
import { matchesWords } from '@spotter/contract/plain-text';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useClients } from '#features/coaching/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';

/** The clients who need attention, by id, with their position among all and why; undefined until they are known. */
export type Needs = ReadonlyMap<string, { place: number; why: string }> | undefined;

type Props = {
  needs: Needs;
  /** The question, while nobody is chosen. */
  title: string;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

/**
 * A form with its fields, the clients and its button: on a phone in this order, the button always in sight. At a desk the
 * clients stand at the start, over both rows, and the fields with the button at the end.
 */
export const RECIPIENTS_FORM =
  'in-order flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10 lg:gap-y-5';
export const RECIPIENTS_SUBMIT =
  'sticky bottom-frame z-10 flex justify-end bg-surface-0 py-3 lg:static lg:col-start-2 lg:py-0';

/** From this many clients on there is a search. */
const MANY = 6;

/** A choice of one's clients, all of them or those who need attention, each with the reason. */
export function RecipientsField(props: Props) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 lg:row-span-2 lg:row-start-1">
      <QueryView
        query={useClients()}
        failed={t('chat.several.clientsFailed')}
        loading={<LinesSkeleton label={t('chat.several.clientsLoading')} lines={5} circle="w-5" />}
        card
        empty={
          <EmptyState
            drawing="people"
            title={t('coaching.clients.empty.title')}
            text={t('coaching.clients.empty.text')}
            action={
              <Link href={pathTo('/coach', { invite: 1 })} className={buttonLook({ tone: 'secondary' })}>
                <UserPlus aria-hidden className="size-4.5" />
                {t('coaching.invite.open')}
              </Link>
            }
          />
        }
      >
        {(clients) => <Choice clients={clients} {...props} />}
      </QueryView>
    </div>
  );
}

/** Those who match a search among all or among those in need, who come in the order of their need. */
function shownOf(
  clients: readonly Client[],
  needs: Needs,
  { group, search }: { group: 'all' | 'needs'; search: string },
): Client[] {
  const placeOf = ({ id }: Client) => needs?.get(id)?.place ?? Number.POSITIVE_INFINITY;
  const found = clients.filter(
    (client) => matchesWords(client.name, search) && (group === 'all' || needs?.has(client.id)),
  );
  return group === 'needs' ? found.sort((a, b) => placeOf(a) - placeOf(b)) : found;
}

function Choice({ clients, needs, title, chosen, onChange, error }: Props & { clients: readonly Client[] }) {
  const { t } = useTranslation();
  const [group, setGroup] = useState<'all' | 'needs'>('all');
  const [search, setSearch] = useState('');
  const shown = shownOf(clients, needs, { group, search });
  const ids = shown.map(({ id }) => id);
  const others = chosen.filter((id) => !ids.includes(id));
  const turn = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-3"
      {...(error && { 'aria-invalid': true, tabIndex: -1, role: 'group' })}
    >
      <legend className="mb-2 font-semibold text-17">
        {chosen.length > 0 ? t('chat.several.to', { count: chosen.length }) : title}
      </legend>
      {needs && needs.size > 0 && (
        <ChoiceChips
          label={t('chat.several.show')}
          labelHidden
          options={[
            { value: 'all', label: t('chat.several.all', { n: clients.length }) },
            { value: 'needs', label: t('chat.several.needs', { n: needs.size }) },
          ]}
          value={group}
          onChange={setGroup}
        />
      )}
      {clients.length > MANY && (
        <SearchField
          label={t('chat.several.search')}
          placeholder={t('chat.several.search')}
          clearLabel={t('common.clear')}
          value={search}
          onChange={setSearch}
        />
      )}
      <div className="rounded-card bg-surface-1 forced-colors:border">
        <div className="border-line border-b px-4">
          <Checkbox
            label={t('chat.several.everybody', { count: shown.length })}
            checked={ids.length > 0 && ids.every((id) => chosen.includes(id))}
            disabled={ids.length === 0}
            onChange={(event) => onChange(event.target.checked ? [...others, ...ids] : others)}
          />
        </div>
        <ul className="px-4 py-1 lg:max-h-[28rem] lg:overflow-y-auto">
          {shown.map(({ id, name }) => (
            <li key={id} className="py-0.5">
              <Checkbox
                label={name}
                hint={needs?.get(id)?.why}
                checked={chosen.includes(id)}
                onChange={(event) => turn(id, event.target.checked)}
              />
            </li>
          ))}
          {shown.length === 0 && <li className="py-3 text-15 text-ink-faint">{t('messages.nobodyFound')}</li>}
        </ul>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
