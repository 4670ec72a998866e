import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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

  test('formats the number for the language of the page', async () => {
    document.documentElement.lang = 'de';
    await render(<Weight first={62.5} decimals={2} />);
    await expect.element(weight()).toHaveValue('62,5');
  });

  test('does not change the text while typing, and clamps the number on blur', async () => {
    await render(<Weight first={5} min={10} max={100} />);
    await weight().fill('400');
    await expect.element(weight()).toHaveValue('400');
    await value('5');
    await leave();
    await expect.element(weight()).toHaveValue('100');
    await value('100');
  });

  test('is null when it is emptied', async () => {
    await render(<Weight first={5} />);
    await weight().clear();
    await value('null');
    await leave();
    await expect.element(weight()).toHaveValue('');
  });

  test('does not treat letters as an empty field', async () => {
    await render(<Weight first={5} />);
    await weight().fill('abc');
    await leave();
    await expect.element(weight()).toHaveValue('5');
    await value('5');
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

  test('clamps on Enter', async () => {
    await render(<Weight max={10} />);
    await weight().fill('12');
    await userEvent.keyboard('{Enter}');
    await expect.element(weight()).toHaveValue('10');
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
