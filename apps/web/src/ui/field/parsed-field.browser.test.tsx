import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ParsedField, type TextFormat } from './parsed-field.tsx';

/** Ranges such as 8-12; one number alone is both ends, once the field is left. */
const RANGE: TextFormat<readonly [number, number]> = {
  read(text) {
    const [low, high] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text)?.slice(1) ?? [];
    return low ? { value: [Number(low), Number(high ?? low)], exact: high !== undefined } : null;
  },
  write: ([low, high]) => `${low}-${high}`,
  step: ([low, high], by) => [low + by, high + by],
};

function Reps() {
  const [value, setValue] = useState<readonly [number, number]>([8, 12]);
  return (
    <>
      <ParsedField label={'Reps'} value={value} onChange={setValue} format={RANGE} />
      <output>{value.join(' to ')}</output>
      <button type="button">{'Elsewhere'}</button>
    </>
  );
}

const field = () => page.getByLabelText('Reps');
const leave = () => page.getByRole('button', { name: 'Elsewhere' }).click();
const value = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text);

describe('a parsed field', () => {
  test('reports what is whole at once, and the rest when it is left', async () => {
    await render(<Reps />);
    await field().fill('5-6');
    await value('5 to 6');
    await field().fill('7');
    await value('5 to 6');
    await leave();
    await value('7 to 7');
    await expect.element(field()).toHaveValue('7-7');
  });

  test('keeps a text that it does not take, with the value of before and a word beside it', async () => {
    await render(<Reps />);
    await field().click();
    await userEvent.keyboard('9-10x');
    await value('8 to 12');
    await leave();
    await expect.element(field()).toHaveValue('9-10x');
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText('“9-10x” does not fit here.')).toBeVisible();
  });

  test('that is emptied shows its value again', async () => {
    await render(<Reps />);
    await field().fill('');
    await leave();
    await value('8 to 12');
    await expect.element(field()).toHaveValue('8-12');
  });

  test('steps from what is typed by an arrow, and not with Alt', async () => {
    await render(<Reps />);
    await field().fill('5-6');
    await userEvent.keyboard('{ArrowUp}');
    await value('6 to 7');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await value('6 to 7');
  });
});
