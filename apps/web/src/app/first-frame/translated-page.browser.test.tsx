import { Fragment, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SetRowItem } from '#features/sessions/logging/set-row-item.tsx';
import { targetOf } from '#features/sessions/session.fixture.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { keepTranslatedPage } from './translated-page.ts';

keepTranslatedPage();

function texts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

/** What translators do with each text of the page: Chrome and Edge with `<font>`. */
const TRANSLATORS = {
  around(text: Text) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  },
  instead(text: Text) {
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  },
  /** In two steps, and one in the other, as Google's translator leaves it. */
  twice(text: Text) {
    const font = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(text.data);
    font.append(inner);
    text.before(font);
    text.remove();
  },
  /** Safari and Firefox put another text in its place. */
  anew(text: Text) {
    text.replaceWith(text.data);
  },
  /** In two steps, the old one first. */
  after(text: Text) {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(new Text(text.data), nextSibling);
  },
  /** Those beside each other become one. */
  merged(text: Text) {
    const { parentNode } = text;
    if (!parentNode) return;
    const beside = [text];
    for (let next = text.nextSibling; next instanceof Text; next = next.nextSibling) beside.push(next);
    const { nextSibling } = beside.at(-1) ?? text;
    for (const one of beside) one.remove();
    parentNode.insertBefore(new Text(beside.map(({ data }) => data).join('')), nextSibling);
  },
};

const values = {
  type: 'normal' as const,
  reps: 10,
  weight: 60,
  duration: null,
  distance: null,
  rpe: null,
  note: '',
  pain: false,
};

/** A set to tick, a message that comes, and another page. */
function Session() {
  const [done, setDone] = useState(false);
  const [said, setSaid] = useState<string[]>([]);
  const [isHere, setHere] = useState(true);
  if (!isHere) return <h1>{'Another page'}</h1>;
  return (
    <main>
      {done ? 'Well done ' : 'Go on '}
      {!done && 'one left '}
      <b>{'Squat'}</b>
      <ul>
        <SetRowItem
          row={{
            ...{ id: 'set', itemId: 'item', exerciseId: 'squat', setNumber: 1, count: 1, extra: false },
            ...{ target: targetOf(), last: null, suggestion: null, logged: null, done, values, goes: 'pace' },
          }}
          exercise={'Squat'}
          next={!done}
          records={[]}
          otherExercise={null}
          onTick={() => {
            setDone(!done);
            return false;
          }}
          onEdit={() => {}}
        />
      </ul>
      <ol>
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {said.length === 0 && 'Nothing yet'}
      </ol>
      <Menu trigger={<button type="button">{'More'}</button>}>
        <MenuItem onSelect={() => setSaid([...said, `message ${said.length + 1}`])}>{'Say'}</MenuItem>
      </Menu>
      <button type="button" onClick={() => setHere(false)}>
        {'Leave'}
      </button>
    </main>
  );
}

// The tests below show each way; a whole visit shows the two that differ most.
describe.each(['instead', 'merged'] as const)('a page translated %s each text', (way) => {
  const translate = () => {
    for (const text of texts()) TRANSLATORS[way](text);
  };
  async function say() {
    await page.getByRole('button', { name: 'More' }).click();
    await expect.element(page.getByRole('menuitem')).toBeVisible();
    translate();
    await page.getByRole('menuitem', { name: 'Say' }).click();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  }
  beforeEach(async () => {
    await render(withQueries(<Session />));
    translate();
  });

  test('goes on: tick, menu, message, navigation', async () => {
    const tick = page.getByRole('button', { name: /^Set 1 of Squat/ });
    await tick.click();
    await expect.element(tick).toHaveAttribute('aria-pressed', 'true');
    translate();
    await tick.click();
    await expect.element(tick).toHaveAttribute('aria-pressed', 'false');
    await say();
    await expect.element(page.getByText('message 1')).toBeVisible();
    translate();
    await say();
    await expect.element(page.getByText('message 2')).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
    expect(document.body.textContent).not.toContain('message');
  });
});

/** A counter beside a word, rows that change places, and a line that comes and goes. */
function Counter() {
  const [count, setCount] = useState(0);
  const rows = count % 2 === 0 ? ['Ada', 'Kim'] : ['Kim', 'Ada'];
  return (
    <main>
      <p data-testid="sets">
        {count} {'of 5 sets'} {count === 2 && ', well done'}
      </p>
      <p data-testid="alone">{count}</p>
      <p data-testid="rows">
        {rows.map((name) => (
          <Fragment key={name}>{`${name}, `}</Fragment>
        ))}
        {'and you'}
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {'More'}
      </button>
    </main>
  );
}

test.each(['around', 'instead', 'twice', 'anew', 'after', 'merged'] as const)(
  'translated %s each text, numbers go on to change and nothing stands twice',
  async (way) => {
    await render(<Counter />);
    const said = (id: string) => page.getByTestId(id).element().textContent;
    for (const [sets, rows] of [
      ['1 of 5 sets ', 'Kim, Ada, and you'],
      ['2 of 5 sets , well done', 'Ada, Kim, and you'],
      ['3 of 5 sets ', 'Kim, Ada, and you'],
    ]) {
      for (const text of texts()) TRANSLATORS[way](text);
      await page.getByRole('button').click();
      await expect.poll(() => said('sets')).toBe(sets);
      expect([said('alone'), said('rows')]).toEqual([sets?.[0], rows]);
    }
  },
);

test.each(['around', 'instead', 'twice', 'anew', 'after', 'merged'] as const)(
  'translated %s a text, what is removed is gone and what is new stands in its place',
  async (way) => {
    await render(withQueries(<Session />));
    for (const text of texts()) TRANSLATORS[way](text);
    const words = () => document.querySelector('main')?.textContent?.split('Squat')[0];
    await page.getByRole('button', { name: /^Set 1 of Squat/ }).click();
    await expect.poll(words).toBe('Well done ');
    await page.getByRole('button', { name: /^Set 1 of Squat/ }).click();
    await expect.poll(words).toBe('Go on one left ');
  },
);
