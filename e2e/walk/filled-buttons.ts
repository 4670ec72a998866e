import type { Page } from '@playwright/test';

/** Pages on which more than one button is filled, how many, and why. */
const MORE_THAN_ONE: Readonly<Record<string, { most: number; why: string }>> = {
  landing: { most: 2, why: 'it is many screens long, and the same step stands at its beginning and its end' },
  train: { most: 6, why: 'each person beside the others has their own set to log' },
  'logo-management': { most: 2, why: "the brand's preview shows how a filled button will look" },
};

/**
 * The names of the buttons that are filled with the studio's colour, on the page or within a layer over it. What is
 * chosen is no action, and a button that cannot be pressed waits.
 */
export function readFilledButtons(page: Page, layer?: string): Promise<string[]> {
  return page.evaluate((within) => {
    const probe = document.body.appendChild(document.createElement('span'));
    const colourOf = (token: string) => {
      probe.style.backgroundColor = `var(--${token})`;
      return getComputedStyle(probe).backgroundColor;
    };
    const brand = colourOf('brand');
    const onHero = colourOf('hero-action');
    probe.remove();
    const root = (within && [...document.querySelectorAll(within)].at(-1)) || document.body;
    return [...root.querySelectorAll('button, a[href], summary, [role=button]')]
      .filter((button) => {
        if (button.matches('[aria-pressed], [aria-current], [aria-selected], :disabled')) return false;
        if (
          button.closest('[inert]') ||
          !button.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        ) {
          return false;
        }
        const { width, height, bottom } = button.getBoundingClientRect();
        if (width < 20 || height < 20 || bottom < 0) return false;
        const { backgroundColor } = getComputedStyle(button);
        return backgroundColor === brand || (button.closest('.bg-hero') && backgroundColor === onHero);
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '');
  }, layer);
}

/** At most one button of a page is filled: the one that its reader came for. */
export function tooManyFilled(name: string, filled: readonly string[]): string[] {
  const { most } = MORE_THAN_ONE[name] ?? { most: 1 };
  return filled.length > most ? [`${filled.length} filled buttons: ${filled.join(' | ')}`] : [];
}
