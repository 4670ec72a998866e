/** Milliseconds without input after which the controls hide while the video plays. */
export const HIDE_AFTER_MS = 3000;

/** Times in milliseconds of one clock, given with each event. */
export type Controls = {
  shown: boolean;
  playing: boolean;
  /** The keyboard is within, so they stay. */
  held: boolean;
  inputAt: number;
};

export type ControlsEvent =
  | { type: 'input'; at: number; held: boolean }
  | { type: 'playing'; at: number; playing: boolean }
  /** The time is up, unless somebody did something since. */
  | { type: 'due'; at: number; held: boolean }
  /** Asked to hide, by a tap beside them. */
  | { type: 'hide' };

export const FIRST_CONTROLS: Controls = { shown: true, playing: false, held: false, inputAt: 0 };

export function nextControls(controls: Controls, event: ControlsEvent): Controls {
  switch (event.type) {
    case 'input':
      return { ...controls, shown: true, held: event.held, inputAt: event.at };
    case 'playing':
      return { ...controls, shown: true, playing: event.playing, inputAt: event.at };
    case 'due': {
      const shown = !controls.playing || event.held || event.at - controls.inputAt < HIDE_AFTER_MS;
      return { ...controls, shown, held: event.held };
    }
    case 'hide':
      return { ...controls, shown: !controls.playing || controls.held };
  }
}

/** Milliseconds until they are to hide; null while they are to stay or are hidden. */
export function dueIn({ shown, playing, held, inputAt }: Controls, now: number): number | null {
  return shown && playing && !held ? Math.max(0, inputAt + HIDE_AFTER_MS - now) : null;
}
