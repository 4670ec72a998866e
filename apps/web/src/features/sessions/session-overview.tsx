import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { useSteady } from '#ui/use-steady.ts';
import { GroupCard } from './exercise/group-card.tsx';
import { GroupLine } from './exercise/group-line.tsx';
import type { ItemActions } from './exercise/item-head.tsx';
import { DeleteButton } from './history/delete-button.tsx';
import type { Running } from './interval/running-block.tsx';
import type { ItemRows, SetRow } from './logging/item-rows.ts';
import type { Logging } from './logging/use-logging.ts';
import { PlacePart } from './messages/place-part.tsx';
import { AskedRpe } from './one-set/asked-rpe.tsx';
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
    onStart: ((rows: ItemRows) => void) | undefined;
    noteField: ReactNode;
    celebration: ReactNode;
    onTimer: () => void;
    onAddExercise: () => void;
    /** Asks whether to finish with open sets. */
    onAsk: () => void;
    onComplete: () => void;
    /** On a phone: back to the one set. */
    onBack?: (() => void) | undefined;
  };

/** The exercises: the group with the next set and the one opened by hand as cards, the others as lines. */
function Groups({
  only,
  view,
  logging,
  renderPicture,
  onWatch,
  onMore,
}: Props & { only?: 'cards' | 'lines' }) {
  const isShown = (id: string) => id === logging.opened || id === view.next?.itemId;
  const calls = useSteady({
    onTick: (row: SetRow) => logging.tick(row),
    onEdit: (row: SetRow) => logging.setEdited(row),
    onAdd: (item: ItemRows) => logging.add(item),
    onWatch,
    onMore,
  });
  const isCard = ({ items }: SessionView['groups'][number]) => items.some(({ item }) => isShown(item.id));
  const groups = only ? view.groups.filter((group) => isCard(group) === (only === 'cards')) : view.groups;
  return groups.map((group) =>
    isCard(group) ? (
      <GroupCard
        key={group.items[0]?.item.id}
        group={group}
        next={view.next}
        records={view.records}
        renderPicture={renderPicture}
        {...calls}
      />
    ) : (
      <GroupLine key={group.items[0]?.item.id} group={group} onOpen={logging.setOpened} />
    ),
  );
}

/** The whole workout: every exercise with every set. On a wide screen it is where one trains. */
export function SessionOverview(props: Props) {
  const { session, view, logging, rest, noteField, celebration, renderHeart } = props;
  const { onTimer, onAddExercise, onAsk, onComplete, onBack } = props;
  const { t } = useTranslation();
  return (
    <>
      <SessionHead
        session={session}
        view={view}
        isTyping={logging.isTyping}
        timerOff={rest.wishes.off}
        onTimer={onTimer}
      />
      <div
        className={onBack ? 'flex flex-col gap-3' : 'grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-6'}
      >
        {onBack ? (
          <Groups {...props} />
        ) : (
          <div className="flex min-w-0 flex-col gap-3">
            <Groups {...props} only="cards" />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-3">
          {!onBack && <Groups {...props} only="lines" />}
          <Button tone="secondary" wide icon={<Plus />} onClick={onAddExercise}>
            {t('sessions.add.action')}
          </Button>
          {noteField}
          <PlacePart itemId={null} setNumber={null} />
          {view.next && (
            <Button tone="secondary" wide icon={<Check />} onClick={onAsk}>
              {t('sessions.complete')}
            </Button>
          )}
          <div className="flex justify-center">
            <DeleteButton session={session} />
          </div>
        </div>
      </div>
      <Dock
        view={view}
        rest={rest}
        running={props.running}
        onStart={props.onStart}
        onTick={logging.tick}
        onEdit={logging.setEdited}
        onComplete={onComplete}
        onBack={onBack}
        asked={!onBack && <AskedRpe view={view} logging={logging} shown={null} />}
        heart={renderHeart()}
      >
        {celebration}
      </Dock>
    </>
  );
}
