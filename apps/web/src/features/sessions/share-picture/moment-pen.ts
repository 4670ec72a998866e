export type Tone =
  | 'brand'
  | 'brand-soft'
  | 'brand-contrast'
  | 'ink'
  | 'ink-soft'
  | 'surface-0'
  | `moment-${string}`;
/** What the picture is drawn with: a canvas, and the colours and typefaces of the page. */
export type MomentPen = {
  context: CanvasRenderingContext2D;
  colour: (tone: Tone) => string;
  /** The families of titles and numbers, and of text. */
  faces: { display: string; text: string };
  language: string;
};
type Face = keyof MomentPen['faces'];

/** No text is smaller than this. */
const LEAST_SIZE = 20;

/** Reads a colour of the page as a canvas understands it. */
function colourOf(place: HTMLElement, tone: Tone): string {
  const probe = place.appendChild(document.createElement('span'));
  probe.style.color = `var(--${tone})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Sets the typeface of what is measured or written next. */
export function setFont({ context, faces }: MomentPen, face: Face, weight: number, size: number): void {
  context.font = `${weight} ${size}px ${faces[face]}`;
}

/** Writes one line, as much smaller as it takes to fit. */
export function write(
  pen: MomentPen,
  text: string,
  at: { x: number; y: number; width: number; align?: CanvasTextAlign },
  look: { face: Face; weight: number; size: number; tone: Tone },
): void {
  const { context } = pen;
  let { size } = look;
  setFont(pen, look.face, look.weight, size);
  while (size > LEAST_SIZE && context.measureText(text).width > at.width) {
    size -= 2;
    setFont(pen, look.face, look.weight, size);
  }
  context.textAlign = at.align ?? 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = pen.colour(look.tone);
  context.fillText(text, at.x, at.y, at.width);
}

/** Breaks a text into lines where its language allows it. */
export function wrap({ context, language }: MomentPen, text: string, width: number): string[] {
  const lines = [''];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const line = lines.at(-1) ?? '';
    if (line && context.measureText(line + segment).width > width) lines.push(segment.trimStart());
    else lines[lines.length - 1] = line + segment;
  }
  return lines;
}

/**
 * @param place an element with the colours and typefaces of the picture
 * @param texts all that will be written: some letters have a font file of their own, which no canvas waits for
 */
export async function createPen(
  context: CanvasRenderingContext2D,
  place: HTMLElement,
  language: string,
  texts: string,
): Promise<MomentPen> {
  const face = (name: string) => getComputedStyle(place).getPropertyValue(name);
  const faces = { display: face('--face-display'), text: face('--face-text') };
  // Without a network the system's face draws what did not come.
  await Promise.allSettled([
    document.fonts.load(`800 64px ${faces.display}`, texts),
    document.fonts.load(`500 32px ${faces.text}`, texts),
  ]);
  return { context, colour: (tone) => colourOf(place, tone), faces, language };
}
