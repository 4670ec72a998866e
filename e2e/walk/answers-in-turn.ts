import type { Page } from '@playwright/test';
import { openRequests, whatIsMissing } from './page-walk.ts';

/** Looks at a page that waits for nothing and is not marked as settled, after which it never will be. */
const MOST_IDLE = 300;

/** Opens a page so that each answer of the API arrives alone. */
export type OpenInTurn = (path: string) => Promise<void>;

/**
 * From now on the answers of the API reach the page one by one, each in a frame of its own, the one that was asked for
 * last first: the order in which most moves. Nothing depends on how fast the machine is.
 */
export async function answerInTurn(page: Page): Promise<OpenInTurn> {
  await page.addInitScript(waitForEver);
  const session = await page.context().newCDPSession(page);
  const paused: string[] = [];
  session.on('Fetch.requestPaused', ({ requestId }) => void paused.push(requestId));
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] });

  async function letGo(): Promise<void> {
    for (let idle = 0; ; ) {
      await page.evaluate(drawTwice);
      // Something is on its way that may ask for more.
      if (openRequests(page).length > paused.length) continue;
      const next = paused.pop();
      // The page may no longer wait for it.
      if (next) await session.send('Fetch.continueRequest', { requestId: next }).catch(() => undefined);
      else if (!(await whatIsMissing(page))) {
        // A part that was just drawn may still ask for its data.
        idle += 1;
        if (idle > MOST_IDLE || (await page.locator('main[data-stable]').count()) > 0) return;
      }
    }
  }
  return async (path) => {
    // From an empty page: a change of the hash alone would not load again.
    await page.goto('about:blank');
    await page.goto(path);
    await letGo();
  };
}

/** Runs in the page: resolves after it has been drawn. */
async function drawTwice(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/** Runs in the page: what is hidden while others wait is never shown because of the time (`in-order` in app.css). */
function waitForEver(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { animation-delay: 1000s !important }');
  document.adoptedStyleSheets.push(sheet);
}
