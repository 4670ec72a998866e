import { afterEach, expect, test, vi } from 'vitest';

class Pointer extends Event {
  movementX = 0;
  movementY = 0;
}

/** A mouse that moves by so much. */
const move = (movementX: number) => Object.assign(new Pointer('pointermove'), { movementX });

afterEach(() => vi.unstubAllGlobals());

test('a mouse that rests where a page is drawn below it is no use of the page', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('PointerEvent', Pointer);
  const { firstUse } = await import('./first-use.ts');
  const used = vi.fn();
  void firstUse.then(used);
  page.dispatchEvent(move(0));
  await Promise.resolve();
  expect(used).not.toHaveBeenCalled();
  page.dispatchEvent(move(3));
  await firstUse;
  expect(used).toHaveBeenCalledOnce();
});
