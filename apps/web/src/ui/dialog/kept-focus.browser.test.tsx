import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepFocus } from './kept-focus.ts';

test('a button that is drawn again where it stood has the focus before the next key', async () => {
  let presses = 0;
  let drawAgain = () => {};
  function Bar() {
    const [version, setVersion] = useState(1);
    drawAgain = () => setVersion(2);
    return (
      <header>
        <button type="button">{'Bell'}</button>
        <button key={version} type="button" onClick={() => (presses += version)}>
          {'Account'}
        </button>
      </header>
    );
  }
  await render(<Bar />);
  const stop = keepFocus();
  try {
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(page.getByRole('button', { name: 'Account' })).toHaveFocus();
    const before = document.activeElement;
    drawAgain();
    await expect.poll(() => before?.isConnected).toBe(false);
    // Not later: whoever looks after a lost focus with patience would lose this key.
    expect(document.activeElement?.textContent).toBe('Account');
    await userEvent.keyboard('{Enter}');
    expect(presses).toBe(2);
  } finally {
    stop();
  }
});
