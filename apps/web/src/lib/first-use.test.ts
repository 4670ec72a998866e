import { afterEach, expect, test, vi } from 'vitest';

class Pointer extends Event {
  constructor(
    type: string,
    readonly movementX: number,
    readonly movementY = 0,
  ) {
    super(type);
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a mouse that rests where a page is drawn below it is no use of the page', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('PointerEvent', Pointer);
  const { firstUse } = await import('./first-use.ts');
  const used = vi.fn();
  void firstUse.then(used);
  page.dispatchEvent(new Pointer('pointermove', 0));
  await Promise.resolve();
  expect(used).not.toHaveBeenCalled();
  page.dispatchEvent(new Pointer('pointermove', 3));
  await firstUse;
  expect(used).toHaveBeenCalledOnce();
});
