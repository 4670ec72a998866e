import type { PersonalRecord } from '@spotter/contract/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { type PlaceInSession, PlacesContext } from '../messages/places-context.ts';
import { PARTS, sessionOf } from '../open-session.fixture.tsx';
import { loggedSet } from '../session.fixture.ts';
import { useSessionView } from '../use-session-view.ts';
import { DoneItems } from './done-items.tsx';
import { FinishedSession, loadMoment } from './finished-session.tsx';

const session = sessionOf({
  completedAt: '2026-01-01T11:00:00.000Z',
  sets: [loggedSet('Back Squat', 1)],
});
const wordOf = ({ itemId, setNumber }: PlaceInSession) =>
  ['Said', itemId ?? 'session', setNumber].join(' ').trim();
const places = {
  hasMessages: () => true,
  renderThread: (place: PlaceInSession) => <p>{wordOf(place)}</p>,
  renderButton: () => null,
};

function Finished({ moment = null }: { moment?: 'shown' | null }) {
  const view = useSessionView(session);
  return (
    <PlacesContext value={places}>
      <FinishedSession {...PARTS} session={session} view={view} moment={moment} onMoment={() => undefined} />
    </PlacesContext>
  );
}

test('what was said about the session, its exercise and its set stands in one’s own finished session', async () => {
  answerCalls({});
  await renderSignedIn(<Finished />);
  for (const said of ['Said session', 'Said Back Squat', 'Said Back Squat 1']) {
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  }
});

test('the moment covers the summary from its first frame on', async () => {
  answerCalls({});
  await loadMoment();
  const covered: boolean[] = [];
  const watch = new MutationObserver(() => {
    if (document.querySelector('h1')) covered.push(document.querySelector('[role=dialog]') !== null);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await renderSignedIn(<Finished moment="shown" />);
  watch.disconnect();
  expect(covered[0]).toBe(true);
});

test('beside a call, where no list has them, each set says its records', async () => {
  const record = {
    kind: 'heaviest',
    setId: '',
    exerciseId: '',
    value: 90,
    previous: 80,
    weight: 90,
    reps: 5,
  };
  function Beside({ listed = false }: { listed?: boolean }) {
    const view = useSessionView(session);
    const [{ id: setId } = { id: '' }] = view.items[0]?.rows ?? [];
    const shown = { ...view, records: [{ ...record, setId, distance: null } as PersonalRecord] };
    return <DoneItems view={shown} client={session.client} renderFilms={() => null} listed={listed} />;
  }
  answerCalls({});
  const screen = await renderSignedIn(<Beside />);
  await expect.element(page.getByText(/90\skg/)).toBeVisible();
  await screen.show(<Beside listed />);
  await expect.element(page.getByText('1 personal record')).toBeVisible();
  expect(page.getByText(/90\skg/).elements()).toEqual([]);
});
