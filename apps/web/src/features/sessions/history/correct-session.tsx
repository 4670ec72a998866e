// load-group: session

import { Check, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Section } from '#ui/section.tsx';
import { useSteady } from '#ui/use-steady.ts';
import { GroupCard } from '../exercise/group-card.tsx';
import type { ItemRows, SetRow } from '../logging/item-rows.ts';
import { SaveLine } from '../logging/save-line.tsx';
import { useLogging } from '../logging/use-logging.ts';
import { AskOdd, EditSheet, useItemSheets } from '../open-session.tsx';
import type { ReadSession } from '../read-session.ts';
import type { SessionParts } from '../session-parts.ts';
import { useSessionView } from '../use-session-view.ts';

/** What is corrected needs no rest, and is not celebrated again. */
const NO_REST = { begin: () => {}, stop: () => {} };
const nothing = () => {};

type Props = SessionParts & { session: ReadSession; onDone: () => void };

/** One's own finished session, to correct: sets are changed, added and taken back while it stays finished. */
export function CorrectSession({ session, onDone, ...parts }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const view = useSessionView(session, true);
  const logging = useLogging(session.id, view, NO_REST, nothing);
  const { sheets, onWatch, onMore, onAddExercise } = useItemSheets({ session, ...parts });
  const calls = useSteady({
    onTick: (row: SetRow) => logging.tick(row),
    onEdit: (row: SetRow) => logging.setEdited(row),
    onAdd: (item: ItemRows) => logging.add(item),
    onWatch,
    onMore,
  });
  function end() {
    logging.leave();
    logging.forget();
    onDone();
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Section title={t('sessions.correct.title')} description={t('sessions.correct.text')}>
        {view.groups.map((group) => (
          <GroupCard
            key={group.items[0]?.item.id}
            group={group}
            next={null}
            records={view.records}
            renderPicture={parts.renderPicture}
            {...calls}
          />
        ))}
        <Button tone="secondary" wide icon={<Plus />} onClick={onAddExercise}>
          {t('sessions.add.action')}
        </Button>
        <Button tone="secondary" wide icon={<Check />} onClick={end}>
          {t('sessions.correct.done')}
        </Button>
        <SaveLine view={view} logging={logging} />
      </Section>
      <EditSheet view={view} logging={logging} />
      <AskOdd view={view} logging={logging} />
      {sheets}
    </div>
  );
}
