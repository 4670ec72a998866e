import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadWords } from '#lib/i18n.ts';
import type { RecordedVoice } from './use-recorder.ts';
import { VoicePlayer } from './voice-player.tsx';
import { VoiceRecorder, type VoiceRecorderProps } from './voice-recorder.tsx';

const ask = navigator.mediaDevices.getUserMedia;
let tone: AudioContext;

/** A microphone that hears a tone. */
async function listenForTone(): Promise<MediaStream> {
  const out = tone.createMediaStreamDestination();
  const source = tone.createOscillator();
  source.connect(out);
  source.start();
  return out.stream;
}
const Recorder = (props: Partial<VoiceRecorderProps>) => (
  <VoiceRecorder onDone={() => {}} onCancel={() => {}} secondsMax={300} {...props} />
);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const slider = () => page.getByRole('slider', { name: 'Position' });
/** Notes what is shown from now on: a short note has played before a busy machine looks. @returns whether it was shown */
function shown(isShown: () => boolean | undefined): () => boolean {
  let was = false;
  const watch = new MutationObserver(() => {
    was ||= isShown() === true;
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  return () => was;
}
const isPlaying = () => button('Pause').query() !== null;

beforeAll(() => loadWords('media'));
beforeEach(async () => {
  // Without a press, a browser keeps a page silent.
  await userEvent.click(document.body);
  tone = new AudioContext();
  navigator.mediaDevices.getUserMedia = listenForTone;
});
afterEach(async () => {
  navigator.mediaDevices.getUserMedia = ask;
  await tone.close();
});

describe('a voice recorder', () => {
  test('records at once, lets its speaker listen, and gives the file with its waveform', async () => {
    const done: RecordedVoice[] = [];
    const screen = await render(<Recorder onDone={(voice) => done.push(voice)} />);
    await expect.element(page.getByRole('meter')).toBeVisible();
    await expect.element(page.getByText(/^0:0[1-9]$/)).toBeVisible();
    await button('Stop').click();
    await expect.element(button('Send')).toHaveFocus();
    const played = shown(isPlaying);
    await button('Play').click();
    await expect.poll(played).toBe(true);
    await button('Send').click();
    const [voice] = done;
    expect(voice?.file.type).toBe('audio/webm');
    expect(voice?.file.size).toBeGreaterThan(100);
    expect(voice?.seconds).toBeGreaterThan(0.9);
    expect(voice?.peaks).toHaveLength(48);
    await screen.unmount();
  });

  test('records once more, and drops what was said when it is discarded', async () => {
    const done: unknown[] = [];
    let isDiscarded = false;
    await render(<Recorder onDone={(voice) => done.push(voice)} onCancel={() => (isDiscarded = true)} />);
    await expect.element(page.getByText(/^0:0[1-9]$/)).toBeVisible();
    await button('Stop').click();
    await button('Record again').click();
    await expect.element(page.getByRole('meter')).toBeVisible();
    await button('Discard the voice note').click();
    expect(isDiscarded).toBe(true);
    expect(done).toEqual([]);
  });

  test('says what to do when the microphone is blocked', async () => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    await render(<Recorder />);
    await expect.element(page.getByText(/allow the microphone/)).toBeVisible();
    navigator.mediaDevices.getUserMedia = listenForTone;
    await button('Record again').click();
    await expect.element(page.getByRole('meter')).toBeVisible();
  });
});

test('a voice recorder stops by itself at its limit', async () => {
  await render(<Recorder secondsMax={1} />);
  await expect.element(button('Send')).toBeVisible();
  await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuemax', '1');
});

describe('a voice player', () => {
  let kept: RecordedVoice | undefined;
  /** A note of a second: recorded by the first test that needs it, as that takes a second. */
  async function recorded(): Promise<RecordedVoice> {
    if (kept) return kept;
    const done: RecordedVoice[] = [];
    const screen = await render(<Recorder onDone={(voice) => done.push(voice)} />);
    await expect.element(page.getByText(/^0:0[1-9]$/)).toBeVisible();
    await button('Stop').click();
    await button('Send').click();
    await screen.unmount();
    kept = done[0] as RecordedVoice;
    return kept;
  }

  test('plays, seeks by keyboard and says where it is', async () => {
    const { file, peaks } = await recorded();
    const src = URL.createObjectURL(file);
    await render(<VoicePlayer src={src} seconds={20} peaks={peaks} label="Voice note from Mia" />);
    await expect.element(page.getByRole('group', { name: 'Voice note from Mia, length 0:20' })).toBeVisible();
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '0:00 of 0:20');
    (slider().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '0:10 of 0:20');
    await userEvent.keyboard('{Home}');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '0:00 of 0:20');
    const played = shown(isPlaying);
    const went = shown(() =>
      /^0:0[1-9] of 0:20$/.test(slider().query()?.getAttribute('aria-valuetext') ?? ''),
    );
    await userEvent.keyboard(' ');
    await expect.poll(played).toBe(true);
    await expect.poll(went).toBe(true);
  });

  test('has three speeds, and the next one keeps the chosen one', async () => {
    const { file, peaks } = await recorded();
    const src = URL.createObjectURL(file);
    const screen = await render(<VoicePlayer src={src} seconds={2} peaks={peaks} label="One" />);
    await button(/^Speed 1×/).click();
    await button(/^Speed 1.5×/).click();
    await expect.element(button(/^Speed 2×/)).toBeVisible();
    await screen.rerender(<VoicePlayer key="other" src={src} seconds={2} peaks={peaks} label="Other" />);
    await button(/^Speed 2×/).click();
    await expect.element(button(/^Speed 1×/)).toBeVisible();
  });

  test('says when a file cannot be played', async () => {
    await render(<VoicePlayer src="/nothing-here.webm" seconds={2} peaks={[1, 2]} label="One" />);
    await button('Play').click();
    await expect.element(page.getByText(/cannot be played/)).toBeVisible();
  });
});
