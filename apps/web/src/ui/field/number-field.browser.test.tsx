import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readDistance, readTime } from '#lib/numbers/read-measure.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { Button } from '#ui/button/button.tsx';
import type { NumberLimits } from '#ui/form/use-number-draft.ts';
import { NumberField } from './number-field.tsx';
import { Stepper } from './stepper.tsx';

type Props = NumberLimits & { first?: number | null };

function Weight({ first = null, ...limits }: Props) {
  const [value, setValue] = useState<number | null>(first);
  return (
    <>
      <NumberField label={'Weight'} value={value} onChange={setValue} {...limits} />
      <output>{String(value)}</output>
      <button type="button">{'Elsewhere'}</button>
    </>
  );
}

function Reps({ first = null, ...limits }: Props) {
  const [value, setValue] = useState<number | null>(first);
  return (
    <>
      <Stepper
        label={'Reps'}
        lessLabel={'Less'}
        moreLabel={'More'}
        value={value}
        onChange={setValue}
        {...limits}
      />
      <output>{String(value)}</output>
    </>
  );
}

const weight = () => page.getByLabelText('Weight');
const leave = () => page.getByRole('button', { name: 'Elsewhere' }).click();
const value = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text);

afterEach(() => {
  document.documentElement.lang = 'en';
});

describe('a number field', () => {
  test('accepts a comma as decimal separator', async () => {
    await render(<Weight decimals={2} />);
    await weight().fill('62,5');
    await value('62.5');
  });

  test('keeps no part of a number that is not taken, and no other one when it is corrected', async () => {
    await render(<Weight first={60} max={500} />);
    await weight().click();
    await userEvent.keyboard('5000');
    await value('60');
    await userEvent.keyboard('{Backspace}');
    await value('500');
  });

  test('formats the number for the language of the page', async () => {
    document.documentElement.lang = 'de';
    await render(<Weight first={62.5} decimals={2} />);
    await expect.element(weight()).toHaveValue('62,5');
  });

  test.each(['400', '-20', 'abc'])(
    'keeps %s, which it does not take, with a word beside it',
    async (text) => {
      await render(<Weight first={50} min={10} max={100} />);
      await weight().fill(text);
      await leave();
      await expect.element(weight()).toHaveValue(text);
      await expect.element(weight()).toHaveAttribute('aria-invalid', 'true');
      await expect
        .element(weight())
        .toHaveAccessibleDescription(text === 'abc' ? '“abc” does not fit here.' : 'Only from 10 to 100.');
      await value('50');
      await weight().fill('70');
      await leave();
      await expect.element(weight()).not.toHaveAttribute('aria-invalid');
      await value('70');
    },
  );

  test('a filled button does nothing while a text is not taken, and leads to it', async () => {
    const pressed = vi.fn();
    await render(
      <>
        <Button onClick={pressed}>{'Log'}</Button>
        <Weight first={50} max={100} />
      </>,
    );
    await weight().fill('7o');
    await page.getByRole('button', { name: 'Log' }).click();
    expect(pressed).not.toHaveBeenCalled();
    await expect.element(weight()).toHaveFocus();
    await weight().fill('70');
    await page.getByRole('button', { name: 'Log' }).click();
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('does not make a whole number of a fraction', async () => {
    await render(<Weight first={5} />);
    await weight().fill('4,3');
    await leave();
    await expect.element(weight()).toHaveValue('4,3');
    await value('5');
  });

  test('asks a phone for keys that have what is typed', async () => {
    await render(<Weight min={-100} decimals={2} />);
    await expect.element(weight()).toHaveAttribute('inputmode', 'text');
  });

  test('asks for keys with a decimal mark where a distance can be typed in kilometres', async () => {
    await render(<Weight reads={readDistance} />);
    await expect.element(weight()).toHaveAttribute('inputmode', 'decimal');
  });

  test('takes a unit and a form of its own', async () => {
    await render(<Weight first={90} reads={(text) => readTime(text, 's')} writes={clockText} />);
    await expect.element(weight()).toHaveValue('1:30');
    await weight().click();
    await expect.element(weight()).toHaveValue('1:30');
    await weight().fill('2,5 min');
    await leave();
    await expect.element(weight()).toHaveValue('2:30');
    await value('150');
  });

  test('is null when it is emptied', async () => {
    await render(<Weight first={5} />);
    await weight().clear();
    await value('null');
    await leave();
    await expect.element(weight()).toHaveValue('');
  });

  test('steps with the arrow keys and stops at its limits', async () => {
    await render(<Weight first={9} max={10} />);
    await weight().click();
    await userEvent.keyboard('{ArrowUp}');
    await value('10');
    await userEvent.keyboard('{ArrowUp}');
    await value('10');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await value('8');
  });

  test('tidies on Enter', async () => {
    await render(<Weight max={10} decimals={1} />);
    await weight().fill('7,50');
    await userEvent.keyboard('{Enter}');
    await expect.element(weight()).toHaveValue('7.5');
  });
});

describe('a stepper', () => {
  const press = (name: string) => page.getByRole('button', { name }).click();

  test('counts up and down with its buttons', async () => {
    await render(<Reps first={8} />);
    await press('Reps: More');
    await press('Reps: More');
    await press('Reps: Less');
    await value('9');
  });

  test('starts at its minimum when empty', async () => {
    await render(<Reps min={1} />);
    await press('Reps: More');
    await value('2');
  });

  test('steps to whole multiples of its step, like plates', async () => {
    await render(<Reps first={61} step={2.5} snap decimals={2} />);
    await press('Reps: More');
    await value('62.5');
  });

  test('has no button beyond a limit', async () => {
    await render(<Reps first={10} max={10} />);
    await expect.element(page.getByRole('button', { name: 'Reps: More' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Reps: Less' })).toBeEnabled();
  });
});
