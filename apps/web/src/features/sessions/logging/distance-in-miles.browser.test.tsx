import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { withQueries } from '../../../testing/with-queries.tsx';
import type { Measures } from './item-rows.ts';
import { MeasureFields } from './measure-fields.tsx';
import { useSetText } from './use-set-text.ts';

const HAS = {
  ...{ weight: false, added: false, reps: false },
  ...{ incline: false, resistance: false, calories: false },
  ...{ distance: true, duration: true },
};

function Fields({ first }: { first: Partial<Measures> }) {
  const setText = useSetText();
  const [values, setValues] = useState<Measures>({
    ...{ reps: null, weight: null, duration: null, distance: null },
    ...first,
  });
  return (
    <>
      <MeasureFields
        values={values}
        has={HAS}
        machine={['incline', 'resistance', 'calories']}
        onChange={(part) => setValues((now) => ({ ...now, ...part }))}
      />
      <output>{`${values.distance} m: ${setText(values)}`}</output>
    </>
  );
}

const show = (first: Partial<Measures>, distanceUnit: 'km' | 'mi' = 'mi') =>
  render(withQueries(<Fields first={first} />, { units: 'metric', distanceUnit }));
const field = () => page.getByRole('spinbutton', { name: 'Distance' });
const said = () => page.getByRole('status');

test('a run is typed, shown and stepped in miles by who reads miles', async () => {
  await show({ duration: 1_500 });
  await field().fill('3.1');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('3.1');
  await expect.element(said()).toHaveTextContent('4989 m: 3.1 mi · 25 min · 8:04 /mi');
  await page.getByRole('button', { name: 'Distance: More' }).click();
  await expect.element(field()).toHaveValue('3.2');
  await field().fill('5k');
  await userEvent.tab();
  await expect.element(said()).toHaveTextContent('5000 m: 3.11 mi · 25 min · 8:03 /mi');
  await expect.element(field()).toHaveAttribute('inputmode', 'decimal');
});

test('a bare number is in the unit beside the field, which stays while it is typed key by key', async () => {
  await show({});
  await field().click();
  await userEvent.keyboard('104.6');
  await expect.element(page.getByText('mi', { exact: true })).toBeVisible();
  await userEvent.tab();
  await expect.element(said()).toHaveTextContent('168337 m: 104.6 mi');
  await field().click();
  await userEvent.keyboard('0.25');
  await expect.element(page.getByText('mi', { exact: true })).toBeVisible();
  await userEvent.tab();
  await expect.element(said()).toHaveTextContent('402 m: 0.25 mi');
});

test('400 m stay metres, and their field is in metres until it is left', async () => {
  await show({});
  await field().fill('400m');
  await userEvent.tab();
  await expect.element(said()).toHaveTextContent('400 m: 400 m');
  await expect.element(field()).toHaveValue('400');
  await field().click();
  await userEvent.keyboard('1609');
  await expect.element(page.getByText('m', { exact: true })).toBeVisible();
  await userEvent.keyboard('0');
  await userEvent.tab();
  await expect.element(said()).toHaveTextContent('16090 m: 10 mi');
});

test('what is too far says how far one can go in its own unit', async () => {
  await show({ distance: 4_989 });
  await field().fill('900 mi');
  await userEvent.tab();
  await expect.element(page.getByText(/621\.37/)).toBeVisible();
  await expect.element(said()).toHaveTextContent('4989 m: 3.1 mi');
});

test('who reads kilometres types metres as before', async () => {
  await show({ duration: 1_500 }, 'km');
  await field().fill('5,0');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('5000');
  await expect.element(said()).toHaveTextContent('5000 m: 5 km · 25 min · 5:00 /km');
});
