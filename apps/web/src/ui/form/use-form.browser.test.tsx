import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CallError } from '#lib/call/call.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from './form-error.tsx';
import { useForm } from './use-form.ts';

type Values = { name: string; goal: number | null; code: string };
type Props = {
  values?: Values;
  send?: (values: Values) => void;
  error?: CallError | null;
  busy?: boolean;
  keep?: string;
};

const EMPTY: Values = { name: '', goal: null, code: '' };
const KEPT = 'private/draft/test';

/** A form with two required fields and an optional one. */
function TestForm({ values = EMPTY, send = () => undefined, error = null, busy = false, keep }: Props) {
  const form = useForm({
    values,
    checks: {
      name: { passes: (name) => name.trim() !== '', text: 'A name is missing' },
      goal: [
        { passes: (goal) => goal !== null, text: 'A goal is missing' },
        {
          passes: (goal, { name }) => name !== 'small' || Number(goal) < 10,
          text: 'Too much for a small one',
        },
      ],
    },
    send,
    error,
    busy,
    fieldOfCode: { 'test.code_taken': 'code' },
    ...(keep && { keep: keptPrivately<Values>(keep) }),
  });
  return (
    <form {...form.formProps}>
      <TextField label={'Name'} {...form.text('name')} />
      <NumberField label={'Goal'} {...form.value('goal')} />
      <TextField label={'Code'} {...form.text('code')} />
      <FormError>{form.failure}</FormError>
      <Button {...form.submitProps}>{'Save'}</Button>
      <Button onClick={() => form.clear()}>{'Discard'}</Button>
      <output>{form.isChanged ? 'changed' : 'untouched'}</output>
    </form>
  );
}

const field = (label: string) => page.getByLabelText(label);
const save = () => page.getByRole('button', { name: 'Save' }).click();
const refusal = (code: string, path?: string) =>
  new CallError(400, code, {
    type: 'about:blank',
    title: code,
    status: 400,
    code,
    ...(path && { errors: [{ path, message: 'too short' }] }),
  } as ConstructorParameters<typeof CallError>[2]);

beforeEach(() => localStorage.removeItem(KEPT));

describe('an error', () => {
  test('is not shown before the form is sent', async () => {
    await render(<TestForm />);
    await field('Name').fill('x');
    await field('Name').clear();
    expect(page.getByText('A name is missing').query()).toBeNull();
  });

  test('is shown under its field, and the first invalid field gets the focus', async () => {
    let sent = 0;
    await render(<TestForm send={() => (sent += 1)} />);
    await save();
    await expect.element(field('Name')).toHaveAccessibleDescription('A name is missing');
    await expect.element(field('Name')).toHaveFocus();
    await expect.element(field('Goal')).toHaveAccessibleDescription('A goal is missing');
    expect(sent).toBe(0);
  });

  test('disappears when the field is valid', async () => {
    await render(<TestForm />);
    await save();
    await field('Name').fill('Ada');
    await expect.element(page.getByText('A name is missing')).not.toBeInTheDocument();
    await expect.element(page.getByText('A goal is missing')).toBeInTheDocument();
  });

  test('may depend on another field', async () => {
    await render(<TestForm />);
    await field('Name').fill('big');
    await field('Goal').fill('50');
    await save();
    expect(page.getByText('Too much for a small one').query()).toBeNull();
    await field('Name').fill('small');
    await expect.element(field('Goal')).toHaveAccessibleDescription('Too much for a small one');
  });

  test('moves the focus at the second attempt too', async () => {
    await render(<TestForm />);
    await save();
    await field('Code').click();
    await save();
    await expect.element(field('Name')).toHaveFocus();
  });
});

describe('a form that is sent', () => {
  test('passes the typed values, numbers as numbers', async () => {
    const sent: Values[] = [];
    await render(<TestForm send={(values) => sent.push(values)} />);
    await field('Name').fill('Ada');
    await field('Goal').fill('12');
    await save();
    await expect.poll(() => sent).toEqual([{ name: 'Ada', goal: 12, code: '' }]);
  });

  test('is sent on Enter', async () => {
    const sent: Values[] = [];
    await render(
      <TestForm values={{ ...EMPTY, name: 'Ada', goal: 1 }} send={(values) => sent.push(values)} />,
    );
    await field('Code').fill('7');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent).toEqual([{ name: 'Ada', goal: 1, code: '7' }]);
  });

  test('is not sent again while it is busy', async () => {
    let sent = 0;
    const { container } = await render(
      <TestForm busy values={{ ...EMPTY, name: 'Ada', goal: 1 }} send={() => (sent += 1)} />,
    );
    container.querySelector('form')?.requestSubmit();
    await expect.element(field('Name')).toHaveValue('Ada');
    expect(sent).toBe(0);
  });
});

describe('a refusal', () => {
  const filled = { name: 'Ada', goal: 1, code: '7' };

  test('of a field that the contract names is shown under that field', async () => {
    const screen = await render(<TestForm values={filled} />);
    await screen.rerender(<TestForm values={filled} error={refusal('http.bad_input', 'name')} />);
    await save();
    await screen.rerender(<TestForm values={filled} error={refusal('http.bad_input', 'name')} />);
    await expect.element(field('Name')).toHaveAccessibleDescription('A name is missing');
    await expect.element(field('Name')).toHaveFocus();
    expect(page.getByRole('alert').element().textContent).toBe('');
  });

  test('with a code of a field is shown there until the field changes', async () => {
    const screen = await render(<TestForm values={filled} />);
    await save();
    await screen.rerender(<TestForm values={filled} error={refusal('test.code_taken')} />);
    await expect.element(field('Code')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Code')).toHaveFocus();
    await field('Code').fill('8');
    await expect.element(field('Code')).not.toHaveAttribute('aria-invalid');
  });

  test('of the whole form is shown above the button', async () => {
    const screen = await render(<TestForm values={filled} />);
    await screen.rerender(<TestForm values={filled} error={new CallError(0, 'no connection', null)} />);
    await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  });
});

describe('typed values', () => {
  test("stay when the server's values change; the untouched fields follow", async () => {
    const screen = await render(<TestForm values={{ ...EMPTY, name: 'Ada' }} />);
    await field('Code').fill('mine');
    await screen.rerender(<TestForm values={{ name: 'Grace', goal: 5, code: 'theirs' }} />);
    await expect.element(field('Name')).toHaveValue('Grace');
    await expect.element(field('Goal')).toHaveValue('5');
    await expect.element(field('Code')).toHaveValue('mine');
  });

  test('are stored in the browser and restored', async () => {
    const first = await render(<TestForm keep="test" />);
    await field('Name').fill('Half a na');
    await expect.poll(() => localStorage.getItem(KEPT)).toContain('Half a na');
    await first.unmount();
    await render(<TestForm keep="test" />);
    await expect.element(field('Name')).toHaveValue('Half a na');
    await expect.element(page.getByText('changed', { exact: true })).toBeInTheDocument();
  });

  test('are removed on reset, from the form and the browser', async () => {
    await render(<TestForm keep="test" />);
    await field('Name').fill('x');
    await expect.poll(() => localStorage.getItem(KEPT)).toContain('x');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(field('Name')).toHaveValue('');
    await expect.poll(() => localStorage.getItem(KEPT)).toBeNull();
    await expect.element(page.getByText('untouched')).toBeInTheDocument();
  });

  test('are removed from the browser when they are undone by hand', async () => {
    await render(<TestForm keep="test" />);
    await field('Name').fill('x');
    await expect.poll(() => localStorage.getItem(KEPT)).toContain('x');
    await field('Name').clear();
    await expect.poll(() => localStorage.getItem(KEPT)).toBeNull();
  });

  test('stay stored when an untouched second form has the same name', async () => {
    localStorage.setItem(KEPT, JSON.stringify({ name: 'Kept' }));
    const { unmount } = await render(<TestForm />);
    await unmount();
    expect(localStorage.getItem(KEPT)).toContain('Kept');
    await render(<TestForm keep="test" />);
    await expect.element(field('Name')).toHaveValue('Kept');
  });
});
