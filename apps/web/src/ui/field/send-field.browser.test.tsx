import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SendField, type SendFieldProps } from './send-field.tsx';

const Field = (props: Partial<SendFieldProps>) => (
  <SendField
    label={'Message'}
    placeholder={'Write'}
    sendLabel={'Send'}
    maxLength={10}
    leftText={(left) => `${left} left`}
    onSend={async () => undefined}
    {...props}
  />
);
const field = () => page.getByLabelText('Message');
const button = () => page.getByRole('button', { name: 'Send' });

describe('a send field', () => {
  test('sends on Enter, trimmed, and is empty afterwards', async () => {
    const sent: string[] = [];
    await render(<Field onSend={async (text) => sent.push(text)} />);
    await field().fill('  hi ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent).toEqual(['hi']);
    await expect.element(field()).toHaveValue('');
  });

  test('adds a line on Shift and Enter', async () => {
    const sent: string[] = [];
    await render(<Field onSend={async (text) => sent.push(text)} />);
    await field().fill('a');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}b');
    await expect.element(field()).toHaveValue('a\nb');
    expect(sent).toEqual([]);
  });

  test('does not send on the Enter that ends a composition in Safari', async () => {
    const sent: string[] = [];
    await render(<Field onSend={async (text) => sent.push(text)} />);
    await field().fill('すし');
    field()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }));
    await expect.element(field()).toHaveValue('すし');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent).toEqual(['すし']);
  });

  test('adds a line on Enter where fingers type, and the button sends', async () => {
    const real = window.matchMedia.bind(window);
    const coarse = (query: string) => real(query.replace('(pointer: coarse)', 'all'));
    const spy = vi.spyOn(window, 'matchMedia').mockImplementation(coarse);
    onTestFinished(() => spy.mockRestore());
    const sent: string[] = [];
    await render(<Field onSend={async (text) => sent.push(text)} />);
    await field().fill('a');
    await userEvent.keyboard('{Enter}b');
    await expect.element(field()).toHaveValue('a\nb');
    expect(field().element().getAttribute('enterkeyhint')).toBe('enter');
    await button().click();
    expect(sent).toEqual(['a\nb']);
  });

  test('restores the text when sending fails, with what was typed since', async () => {
    let fail = () => {};
    const answer = new Promise<void>((_done, reject) => {
      fail = () => reject(new Error('no connection'));
    });
    await render(<Field onSend={() => answer} />);
    await field().fill('one');
    await button().click();
    await expect.element(field()).toHaveValue('');
    await field().fill('two');
    fail();
    await expect.element(field()).toHaveValue('one\ntwo');
  });

  test('keeps a text that is too long and does not send it', async () => {
    await render(<Field />);
    await field().fill('12345678901');
    await expect.element(button()).toBeDisabled();
    await expect.element(field()).toHaveAccessibleDescription('-1 left');
  });

  test('cannot send while it is empty or an earlier text is being sent', async () => {
    const screen = await render(<Field />);
    await expect.element(button()).toBeDisabled();
    await screen.rerender(<Field busy />);
    await field().fill('hi');
    await expect.element(button()).toBeDisabled();
  });
});
