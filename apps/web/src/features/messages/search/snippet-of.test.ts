import { expect, test } from 'vitest';
import { snippetOf } from './snippet-of.ts';

test.each([
  ['Kettlebell swings', 'SWING', ['Kettlebell ', 'swing', 's']],
  ['Für die Kniebeuge', 'fur', ['', 'Für', ' die Kniebeuge']],
  ['明天练深蹲', '深蹲', ['明天练', '深蹲', '']],
  ['내일 데드', '데', ['내일 ', '데', '드']],
  ['Nothing here', 'other', ['Nothing here', '', '']],
])('of %s by %s shows the found part', (content, search, parts) => {
  expect(snippetOf(content, search)).toEqual(parts);
});

test('of a long text begins near the found part', () => {
  const [before, found] = snippetOf(`${'a '.repeat(200)}squat`, 'squat');
  expect([before.length, found]).toEqual([41, 'squat']);
});
