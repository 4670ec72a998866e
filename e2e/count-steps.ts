import { expect, type Locator } from '@playwright/test';

/** The steps that a person takes: taps, filled fields, keys and opened pages. `tell` prints them. */
export function countSteps() {
  let steps = 0;
  const count = async (act: () => Promise<unknown>) => {
    steps += 1;
    await act();
  };
  return {
    press: (control: Locator) => count(() => control.click()),
    fill: (field: Locator, text: string) => count(() => field.fill(text)),
    /** Any other step: a key, a page opened, a drag. */
    step: count,
    /** Prints the steps as `what: n steps`, and expects at most `most` of them. */
    tell: (what: string, most = 4) => {
      console.log(`${what}: ${steps} steps (at most ${most})`);
      expect(steps, what).toBeLessThanOrEqual(most);
    },
  };
}
