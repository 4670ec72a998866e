import type { BoardLine } from '@spotter/contract/overview';
import { type ReactNode, useRef, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useDesk } from '#app/use-desk.ts';
import { ClientActions } from '#features/coaching/clients/client-actions.tsx';
import { useDropClient, useNeeds } from '#features/overview/api.ts';
import { Board } from '#features/overview/board/board.tsx';
import { neighbour } from '#features/overview/board/board-rules.ts';
import { KeysHint } from '#features/overview/board/keys-hint.tsx';
import { useBoardKeys } from '#features/overview/board/use-board-keys.ts';
import { PersonPanel } from '#features/overview/person/person-panel.tsx';
import { usePageAddress } from '#lib/address/use-page-address.ts';
import { pathTo } from '#lib/paths.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { PersonAtAGlance } from './person-at-a-glance.tsx';

/** A walk with J and K reads only the client at whom it stops. */
const WALK_MS = 150;

type BoardWithPersonProps = {
  path: '/dashboard' | '/coach';
  lines: readonly BoardLine[];
  /** What the list is, and in which order. */
  label: string;
  /** Above the board. */
  above?: ReactNode;
  /** Beside the board while nobody is chosen. */
  beside?: ReactNode;
};

/** The board and, at a desk, the chosen client beside it, who is part of the address. */
export function BoardWithPerson({ path, lines, label, above, beside }: BoardWithPersonProps) {
  const isDesk = useDesk();
  const [, navigate] = useLocation();
  const address = usePageAddress(path, 'client');
  const chosen = address.params.get('client');
  const debounced = useDebounced(chosen, WALK_MS);
  const line = lines.find(({ id }) => id === chosen);
  const needs = useNeeds();
  const drop = useDropClient();
  const panel = useRef<HTMLElement>(null);
  // A desk's address that is opened on a phone. A window that becomes narrow stays where it is.
  const [isElsewhere] = useState(chosen !== null && !isDesk);

  // Back closes the panel, however many clients were looked at.
  const choose = (id: string) => (chosen ? address.set({ client: id }) : address.open(id));
  const keys = useBoardKeys(
    {
      walk(step) {
        const next = neighbour(lines, chosen, step);
        if (!next) return;
        choose(next);
        document.querySelector<HTMLElement>(`[data-line="${next}"]`)?.focus();
      },
      answer: () => panel.current?.querySelector('textarea')?.focus(),
      plan: () => chosen && navigate(pathTo('/workouts', { assign: 1, client: chosen })),
    },
    { enabled: isDesk },
  );
  if (isElsewhere && chosen && !isDesk) return <Redirect to={pathTo('/coach/:id', { id: chosen })} replace />;
  return (
    <div className={isDesk ? 'flex items-start gap-6' : 'flex flex-col gap-8'}>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {isDesk && path === '/dashboard' ? (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            {above || <span />}
            <KeysHint isOn={keys.isOn} onTurn={keys.turn} />
          </div>
        ) : (
          above
        )}
        <Board
          lines={lines}
          needs={needs}
          label={label}
          chosen={chosen}
          hrefOf={(id) => (isDesk ? `${path}?client=${id}` : pathTo('/coach/:id', { id }))}
          onChoose={isDesk ? choose : undefined}
          renderActions={(client) => <ClientActions client={client} onEnded={() => drop(client.id)} />}
        />
        {isDesk && path === '/coach' && <KeysHint isOn={keys.isOn} onTurn={keys.turn} />}
      </div>
      {isDesk && line ? (
        <PersonPanel client={line} panel={panel} onClose={address.close}>
          {debounced === chosen && <PersonAtAGlance key={line.id} id={line.id} name={line.name} />}
        </PersonPanel>
      ) : (
        beside
      )}
    </div>
  );
}
