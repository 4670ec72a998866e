import { Check, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { useSteady } from '#ui/use-steady.ts';
import { GroupCard } from './exercise/group-card.tsx';
import { GroupLine } from './exercise/group-line.tsx';
import type { ItemActions } from './exercise/item-head.tsx';
import { DeleteButton } from './history/delete-button.tsx';
import type { Running } from './interval/running-block.tsx';
import type { ItemRows, SetRow } from './logging/item-rows.ts';
import { valuesIn } from './logging/typed-sets.ts';
import type { Logging } from './logging/use-logging.ts';
import { useShownSets } from './logging/use-typed.ts';
import { PlacePart } from './messages/place-part.tsx';
import type { ReadSession } from './read-session.ts';
import { Dock } from './rest/dock.tsx';
import type { RestControl } from './rest/use-rest.ts';
import { SessionHead } from './session-head.tsx';
import type { SessionParts } from './session-parts.ts';
import type { SessionView } from './use-session-view.ts';

type Props = Pick<SessionParts, 'renderPicture' | 'renderHeart'> &
  ItemActions & {
    session: ReadSession;
    view: SessionView;
    logging: Logging;
    rest: RestControl;
    running: Running | null;
    noteField: ReactNode;
    celebration: ReactNode;
    onTimer: () => void;
    onAddExercise: () => void;
    /** Finishes; with open sets it asks first. */
    onComplete: () => void;
    /** On a phone: back to the one set; undefined at a desk. */
    onBack?: (() => void) | undefined;
  };

/** The exercises: the group with the next set and the one opened by hand as cards, the others as lines. */
function Groups({ view, logging, renderPicture, onWatch, onMore, onBack }: Props) {
  const isShown = (id: string) => id === logging.opened || id === view.next?.itemId;
  const { onOpen, ...calls } = useSteady({
    onTick: (row: SetRow) => logging.tick(row, row.done ? row.values : logging.valuesOf(row)),
    onEdit: (row: SetRow) => logging.setEdited(row),
    onAdd: (item: ItemRows) => logging.add(item),
    onChoose: (row: SetRow) => {
      logging.setOpened(row.itemId);
      logging.setChosen(row.id);
    },
    // At a desk what is opened comes upon the stage too.
    onOpen(itemId: string | null) {
      logging.setOpened(itemId);
      const rows = view.items.find(({ item }) => item.id === itemId)?.rows ?? [];
      if (!onBack) logging.setChosen((rows.find(({ done }) => !done) ?? rows[0])?.id ?? null);
    },
    onWatch,
    onMore,
  });
  return view.groups.map((group) =>
    group.items.some(({ item }) => isShown(item.id)) ? (
      <TypedGroup
        key={group.items[0]?.item.id}
        group={group}
        logging={logging}
        next={view.next}
        records={view.records}
        renderPicture={renderPicture}
        {...calls}
        onChoose={onBack ? undefined : calls.onChoose}
        chosen={onBack ? null : logging.chosen}
      />
    ) : (
      <GroupLine key={group.items[0]?.item.id} group={group} onOpen={onOpen} />
    ),
  );
}

/** The group with what was typed into its open sets: a tick logs what was typed, as the stage does. */
function TypedGroup({ group, logging, ...rest }: ComponentProps<typeof GroupCard> & { logging: Logging }) {
  const sets = useShownSets(logging);
  const typed = (row: SetRow) => {
    const values = row.done ? row.values : valuesIn(sets, row);
    return values === row.values ? row : { ...row, values };
  };
  const items = group.items.map((item) => ({ ...item, rows: item.rows.map(typed) }));
  return <GroupCard {...rest} group={{ ...group, items }} />;
}

/** The whole workout: every exercise with every set. At a desk it stands beside the stage. */
export function SessionOverview(props: Props) {
  const { session, view, logging, rest, noteField, celebration, renderHeart } = props;
  const { onTimer, onAddExercise, onComplete, onBack } = props;
  const { t } = useTranslation();
  return (
    <>
      <SessionHead
        session={session}
        view={view}
        logging={logging}
        timerOff={rest.wishes.off}
        onTimer={onTimer}
      />
      <div className="flex min-w-0 flex-col gap-3">
        {!onBack && (
          <Card padding="none" className="*:border-b-0 empty:hidden">
            {renderHeart()}
          </Card>
        )}
        <Groups {...props} />
        <Button tone="secondary" wide icon={<Plus />} onClick={onAddExercise}>
          {t('sessions.add.action')}
        </Button>
        {noteField}
        <PlacePart itemId={null} setNumber={null} />
        {view.next && (
          <Button tone="secondary" wide icon={<Check />} onClick={onComplete}>
            {t('sessions.complete')}
          </Button>
        )}
        <div className="flex justify-center">
          <DeleteButton session={session} />
        </div>
      </div>
      {onBack && (
        <Dock
          view={view}
          rest={rest}
          running={props.running}
          onComplete={onComplete}
          onBack={onBack}
          heart={renderHeart()}
        >
          {celebration}
        </Dock>
      )}
    </>
  );
}
