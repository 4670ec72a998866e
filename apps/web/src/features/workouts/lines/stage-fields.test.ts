import { Progression } from '@spotter/contract/loads';
import { expect, test } from 'vitest';
import { FIRST_STAGES, firstRaises, raisesFormat, stagesFormat } from './stage-fields.tsx';

test('stages are typed as sets times repetitions, and nothing else is taken', () => {
  expect(stagesFormat.read('5x3 / 6×2/10X1')?.value).toEqual(FIRST_STAGES.stages);
  expect(stagesFormat.read(stagesFormat.write(FIRST_STAGES.stages))?.value).toEqual(FIRST_STAGES.stages);
  for (const text of ['', '5x3', '5x3/', '5x3/0x2', '5x3/6x3', '5-3/6-2', '5x3/6x2/10x1/3x10/3x8/3x6']) {
    expect(stagesFormat.read(text), text).toBeNull();
  }
});

test('raises are three weights in the unit of the person', () => {
  expect(raisesFormat('metric').read('2.5/2.5/5')?.value).toEqual(firstRaises('metric').raises);
  expect(raisesFormat('imperial').read('5/5/10')?.value).toEqual([2.27, 2.27, 4.54]);
  for (const text of ['', '2.5', '2.5/5', '2.5/5/500', '1/2/3/4']) {
    expect(raisesFormat('metric').read(text), text).toBeNull();
  }
});

test('what the fields begin with is a right progression', () => {
  const all = [FIRST_STAGES, firstRaises('metric'), firstRaises('imperial')];
  for (const first of all) expect(Progression.parse(first)).toEqual(first);
});

test('the first raises are round in the unit of the person', () => {
  expect(raisesFormat('metric').write(firstRaises('metric').raises)).toBe('2.5/2.5/5');
  expect(raisesFormat('imperial').write(firstRaises('imperial').raises)).toBe('5/5/10');
});
