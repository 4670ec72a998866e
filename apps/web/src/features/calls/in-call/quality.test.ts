import { describe, expect, it } from 'vitest';
import { addUp, rateQuality } from './quality.ts';

const stats = (video: { packets: number; lost: number; frames: number }, roundTrip = 0.04, relay = false) => [
  {
    id: 'v',
    type: 'inbound-rtp',
    kind: 'video',
    packetsReceived: video.packets,
    packetsLost: video.lost,
    framesDecoded: video.frames,
    bytesReceived: video.packets * 1_000,
    frameWidth: 640,
    frameHeight: 480,
  },
  { id: 'a', type: 'inbound-rtp', kind: 'audio', packetsReceived: 0, packetsLost: 0, bytesReceived: 0 },
  { id: 't', type: 'transport', selectedCandidatePairId: 'p' },
  {
    id: 'p',
    type: 'candidate-pair',
    currentRoundTripTime: roundTrip,
    localCandidateId: 'l',
    remoteCandidateId: 'r',
  },
  { id: 'l', type: 'local-candidate', candidateType: relay ? 'relay' : 'host' },
  { id: 'r', type: 'remote-candidate', candidateType: 'host' },
];
const start = addUp(stats({ packets: 1_000, lost: 50, frames: 100 }), 0);
const after = (
  video: { packets: number; lost: number; frames: number },
  roundTrip?: number,
  relay?: boolean,
) => addUp(stats(video, roundTrip, relay), 2_000);

describe('the quality of a call', () => {
  it('is that of the last seconds, not of the whole call', () => {
    const quality = rateQuality(start, after({ packets: 1_400, lost: 50, frames: 160 }), true);
    expect(quality).toMatchObject({ level: 'good', loss: 0, roundTrip: 40, framesPerSecond: 30 });
    expect(quality.kilobitsPerSecond).toBe(1_600);
  });

  it.each([
    ['packets get lost', after({ packets: 1_300, lost: 90, frames: 160 })],
    ['the way is long', after({ packets: 1_400, lost: 50, frames: 160 }, 0.6)],
    ['the picture stutters', after({ packets: 1_400, lost: 50, frames: 106 })],
  ])('is weak when %s', (_why, sums) => {
    expect(rateQuality(start, sums, true).level).toBe('weak');
  });

  it('does not count a camera that is off as a bad picture', () => {
    expect(rateQuality(start, after({ packets: 1_400, lost: 50, frames: 100 }), false).level).toBe('good');
  });

  it('is lost when nothing arrives, and a relay is detected', () => {
    expect(rateQuality(start, after({ packets: 1_000, lost: 50, frames: 100 }), true).level).toBe('lost');
    expect(rateQuality(start, after({ packets: 1_400, lost: 50, frames: 160 }), true).isRelayed).toBe(false);
    expect(
      rateQuality(start, after({ packets: 1_400, lost: 50, frames: 160 }, 0.04, true), true).isRelayed,
    ).toBe(true);
  });
});
