import type { BoardLine } from '@spotter/contract/overview';
import { type ReactNode, useDeferredValue } from 'react';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { Need } from '../api.ts';
import { COLUMNS } from './board-look.ts';
import { BoardRow } from './board-row.tsx';

/** The rows drawn first; the others follow directly after. */
const AT_FIRST = 30;

export type BoardProps = {
  lines: readonly BoardLine[];
  /** What the list is, and in which order. */
  label: string;
  /** Why clients need attention, by id; undefined until that is known. */
  needs: ReadonlyMap<string, Need> | undefined;
  /** The client beside the board. */
  chosen: string | null;
  hrefOf: (id: string) => string;
  /** Opens a client beside the board; without it a line is a link to the client's page. */
  onChoose?: (id: string) => void;
  /** At the end of a line, such as its menu. */
  renderActions: (line: BoardLine) => ReactNode;
};

/** One line a client. Its columns depend on its own width: a list on a phone, a table at a desk. */
export function Board({ lines, label, needs, chosen, hrefOf, onChoose, renderActions }: BoardProps) {
  const { t } = useTranslation();
  const now = new Date(useNow(60_000));
  // Many lines block neither the page nor typing in a search.
  const drawn = useDeferredValue(lines, lines.slice(0, AT_FIRST));
  return (
    <div className="@container min-w-0">
      {/* Each cell says for itself what it is. */}
      <div
        aria-hidden
        className={`${COLUMNS} hidden border-line border-b pb-2 text-13 text-ink-faint @xl:grid`}
      >
        <span>{t('overview.board.client')}</span>
        <span>{t('overview.board.weeks')}</span>
        <span className="text-right">{t('overview.board.kept')}</span>
        <span className="hidden @min-[52rem]:block">{t('overview.board.load')}</span>
        <span className="hidden @5xl:block">{t('overview.board.last')}</span>
        <span>{t('overview.board.next')}</span>
        <span />
      </div>
      <ul aria-label={label} className="divide-y divide-line">
        {drawn.map((line) => (
          <BoardRow
            key={line.id}
            line={line}
            need={needs?.get(line.id)}
            now={now}
            isChosen={line.id === chosen}
            href={hrefOf(line.id)}
            onChoose={onChoose}
            actions={renderActions(line)}
          />
        ))}
      </ul>
    </div>
  );
}
