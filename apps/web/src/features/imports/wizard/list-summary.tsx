import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { ListedList } from '../api.ts';

/** What is shown as one, by the lists that it is made of. */
const GROUPS = {
  picture: ['profile-pictures'],
  habits: ['habits', 'habit-days'],
  body: ['body-kinds', 'body-values', 'body-goals'],
  checkIns: ['check-ins'],
  photos: ['check-in-photos'],
  films: ['form-checks'],
  routines: ['workouts'],
  programmes: ['programmes'],
  loads: ['training-maxes', 'racks', 'readiness-checks', 'volume-landmarks'],
  notes: ['exercise-notes'],
  heartRate: ['heart-rate-days', 'heart-rate-minutes'],
  pauses: ['pauses'],
  messages: ['messages'],
  events: ['calendar-events'],
} as const;
/** The same of what a trainer brings. */
const GROUPS_OF_TRAINER = {
  look: ['studio'],
  exercises: ['exercises'],
  written: ['workouts'],
  writtenProgrammes: ['programmes'],
  forms: ['check-in-forms'],
  templates: ['message-templates'],
  clientNotes: ['client-notes'],
  challenges: ['challenges'],
  messages: GROUPS.messages,
  events: GROUPS.events,
} as const;

type Group = keyof typeof GROUPS | keyof typeof GROUPS_OF_TRAINER;

/** Wrong entries that are shown as examples. */
const SHOWN = 5;

/** What an archive has beside sessions, before anything is written. */
export function ListSummary({ lists, isOfTrainer }: { lists: readonly ListedList[]; isOfTrainer: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const groups = Object.entries(isOfTrainer ? GROUPS_OF_TRAINER : GROUPS) as [Group, readonly string[]][];
  const shown = groups.flatMap(([group, names]) => {
    const of = lists.filter(({ list }) => names.includes(list));
    const count = of.reduce((sum, { rows, elsewhere }) => sum + rows.length - elsewhere, 0);
    const there = of.reduce((sum, one) => sum + one.there.length, 0);
    return count > 0 ? [{ group, count, there }] : [];
  });
  const wrong = lists.flatMap(({ list, wrong: all }) => all.map(({ row, text }) => ({ list, row, text })));
  if (shown.length === 0) return null;
  // A trainer brings nothing else.
  const title = isOfTrainer ? undefined : t('imports.also');
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      {title && <h3 className="font-semibold text-15">{title}</h3>}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 text-15">
        {shown.map(({ group, count, there }) => (
          <div key={group} className="contents">
            <dt>{t(`imports.lists.${group}`)}</dt>
            <dd className="tabular text-right text-ink-soft">
              {there > 0
                ? t('imports.listThere', { all: format.number(count), there: format.number(there) })
                : format.number(count)}
            </dd>
          </div>
        ))}
      </dl>
      {wrong.length > 0 && (
        <>
          <p className="text-13 text-warning">{t('imports.wrongRows', { count: wrong.length })}</p>
          <ul className="flex flex-col gap-0.5 text-13 text-ink-soft">
            {wrong.slice(0, SHOWN).map(({ list, row, text }) => (
              <li key={`${list} ${row}`} className="truncate">
                {`${list}.json ${format.number(row + 1)}: ${text}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
