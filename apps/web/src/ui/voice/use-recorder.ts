import { useEffect, useRef, useState } from 'react';
import { levelOf, peaksOf, type VoiceFacts } from './voice-rules.ts';

/** A voice note that is not sent yet. */
export type RecordedVoice = VoiceFacts & { file: File };

export type RecorderProblem = 'unsupported' | 'refused' | 'missing' | 'failed';

export type RecorderState =
  | { step: 'starting' }
  /** The last levels, 0 to 1, newest last. */
  | { step: 'recording'; seconds: number; levels: readonly number[] }
  | { step: 'recorded'; voice: RecordedVoice; src: string }
  | { step: 'failed'; problem: RecorderProblem };

const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const EVERY_MS = 100;
/** Speech at this rate is clear; five minutes are about 1.2 MB. */
const BITS = 32_000;

function problemOf(error: unknown): RecorderProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'missing' : 'failed';
}

/** Measures a stream's loudness. Where that is impossible it is silent. */
function meterOf(stream: MediaStream): { read(): number; close(): void } {
  try {
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    analyser.fftSize = 1_024;
    audio.createMediaStreamSource(stream).connect(analyser);
    void audio.resume().catch(() => undefined);
    const samples = new Float32Array(analyser.fftSize);
    return {
      read() {
        analyser.getFloatTimeDomainData(samples);
        return levelOf(samples);
      },
      close: () => void audio.close().catch(() => undefined),
    };
  } catch {
    return { read: () => 0, close: () => {} };
  }
}

type Running = { stop(): void; drop(): void };

/** Asks for the microphone and records. @param show what is heard so far; @param end what came of it */
async function record(
  secondsMax: number,
  show: (seconds: number, levels: readonly number[]) => void,
  end: (voice: RecordedVoice) => void,
  fail: (problem: RecorderProblem) => void,
): Promise<Running> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS, ...(type && { mimeType: type }) });
  const meter = meterOf(stream);
  const [parts, levels]: [Blob[], number[]] = [[], []];
  const begun = performance.now();
  const secondsNow = () => Math.min(secondsMax, (performance.now() - begun) / 1_000);
  let isDropped = false;
  let seconds = 0;
  const timer = setInterval(() => {
    levels.push(meter.read());
    seconds = secondsNow();
    show(seconds, levels.slice(-64));
    if (seconds >= secondsMax) stop();
  }, EVERY_MS);
  function stop(): void {
    if (recorder.state !== 'inactive') recorder.stop();
  }
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onerror = () => fail('failed');
  recorder.onstop = () => {
    clearInterval(timer);
    meter.close();
    for (const track of stream.getTracks()) track.stop();
    if (isDropped) return;
    const own = (recorder.mimeType || type || 'audio/webm').split(';')[0] ?? '';
    const file = new File(parts, 'voice', { type: own });
    if (file.size === 0) fail('failed');
    else end({ file, seconds: Math.max(0.1, secondsNow()), peaks: peaksOf(levels) });
  };
  // Pieces of a second: what was said is there even when the browser ends the recording itself.
  recorder.start(1_000);
  return {
    stop,
    drop() {
      isDropped = true;
      stop();
    },
  };
}

/** Records a voice note at once; leaving drops what was not sent. */
export function useRecorder(secondsMax: number) {
  const [state, setState] = useState<RecorderState>({ step: 'starting' });
  const [round, setRound] = useState(0);
  const running = useRef<Running | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round records again
  useEffect(() => {
    let isMine = true;
    const mine = (next: RecorderState) => isMine && setState(next);
    mine({ step: 'starting' });
    const isHere = typeof MediaRecorder !== 'undefined' && navigator.mediaDevices;
    if (!isHere) {
      mine({ step: 'failed', problem: 'unsupported' });
      return;
    }
    record(
      secondsMax,
      (seconds, levels) => mine({ step: 'recording', seconds, levels }),
      (voice) => mine({ step: 'recorded', voice, src: URL.createObjectURL(voice.file) }),
      (problem) => mine({ step: 'failed', problem }),
    ).then(
      (own) => {
        if (isMine) running.current = own;
        else own.drop();
      },
      (error: unknown) => mine({ step: 'failed', problem: problemOf(error) }),
    );
    return () => {
      isMine = false;
      running.current?.drop();
      running.current = null;
    };
  }, [round, secondsMax]);
  const src = state.step === 'recorded' ? state.src : null;
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);

  return { state, stop: () => running.current?.stop(), again: () => setRound((before) => before + 1) };
}
