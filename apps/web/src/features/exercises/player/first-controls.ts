/** Milliseconds without input after which the controls hide during playback. */
export const HIDE_AFTER_MS = 3000;

/** Events carry the time in milliseconds of one clock. */
export type Controls = {
  shown: boolean;
  playing: boolean;
  /** The keyboard focus is inside, so they stay. */
  focused: boolean;
  inputAt: number;
};

export type ControlsEvent =
  | { type: 'input'; at: number; focused: boolean }
  | { type: 'playing'; at: number; playing: boolean }
  /** The time is up; ignored if there was input since. */
  | { type: 'due'; at: number; focused: boolean }
  /** A tap beside the controls. */
  | { type: 'hide' };

export const FIRST_CONTROLS: Controls = { shown: true, playing: false, focused: false, inputAt: 0 };

export function nextControls(controls: Controls, event: ControlsEvent): Controls {
  switch (event.type) {
    case 'input':
      return { ...controls, shown: true, focused: event.focused, inputAt: event.at };
    case 'playing':
      return { ...controls, shown: true, playing: event.playing, inputAt: event.at };
    case 'due': {
      const shown = !controls.playing || event.focused || event.at - controls.inputAt < HIDE_AFTER_MS;
      return { ...controls, shown, focused: event.focused };
    }
    case 'hide':
      return { ...controls, shown: !controls.playing || controls.focused };
  }
}

/** Milliseconds until they hide; null while they stay or are hidden. */
export function dueIn({ shown, playing, focused, inputAt }: Controls, now: number): number | null {
  return shown && playing && !focused ? Math.max(0, inputAt + HIDE_AFTER_MS - now) : null;
}
