import { late } from '#ui/state/late.tsx';

/** The voice recorder with its words; see `voice-recorder.tsx`. */
export const LateVoiceRecorder = late(() => import('./voice-recorder.tsx').then((m) => m.VoiceRecorder), {
  words: ['media'],
  // On a bad network they come later; the page stays.
  without: 'wait',
});

/** The voice player with its words; see `voice-player.tsx`. */
export const LateVoicePlayer = late(() => import('./voice-player.tsx').then((m) => m.VoicePlayer), {
  words: ['media'],
  // On a bad network they come later; the page stays.
  without: 'wait',
});
