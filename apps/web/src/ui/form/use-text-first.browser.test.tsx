import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { afterPaint } from '#lib/after-paint.ts';
import { useTextFirst } from './use-text-first.ts';

/** A field whose owner follows after the paint. */
function Name({ onFollow }: { onFollow: (text: string) => void }) {
  const [value, setValue] = useState('');
  const own = useTextFirst(value, (text) =>
    afterPaint(() => {
      setValue(text);
      onFollow(text);
    }),
  );
  return <input aria-label={'Name'} {...own} />;
}

const field = () => page.getByLabelText('Name').element() as HTMLInputElement;

function type(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
  field().dispatchEvent(new Event('input', { bubbles: true }));
}

test('a key that comes while the one before is drawn stays in the field', async () => {
  const shown: string[] = [];
  await render(
    <Name
      onFollow={(text) => {
        if (text === 'P') type('Pu');
      }}
    />,
  );
  type('P');
  await new Promise<void>((resolve) => {
    afterPaint(() => queueMicrotask(() => resolve(void shown.push(field().value))));
  });
  await new Promise<void>((resolve) => afterPaint(resolve));
  expect([...shown, field().value]).toEqual(['Pu', 'Pu']);
});
