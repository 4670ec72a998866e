/**
 * Refs of components that change what is around them. While an element of one is in the page, `html` has the attribute:
 * `html[data-docked]`. A rule like `html:has([data-dock])` would say the same, but then the browser looks through the
 * whole page whenever something comes or goes.
 */
function marksPage(attribute: `data-${string}`) {
  let elements = 0;
  const count = (more: 1 | -1) => {
    elements += more;
    document.documentElement.toggleAttribute(attribute, elements > 0);
  };
  return (element: Element | null) => {
    if (!element) return;
    count(1);
    return () => count(-1);
  };
}

/** Something stands at the foot of the screen. */
export const docked = marksPage('data-docked');
/** A page fills a phone's screen, without the app's bars. */
export const wholeScreen = marksPage('data-whole');
/** One set of a session is shown alone. */
export const staged = marksPage('data-staged');
/** A session asks about another one. */
export const asksBeside = marksPage('data-asks-beside');
/** A film is played. */
export const filmed = marksPage('data-filmed');
/** A dialog is open, or on its way out. */
export const keepsPage = marksPage('data-kept');
/** A toast is shown. */
export const toasted = marksPage('data-toasted');
