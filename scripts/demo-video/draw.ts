/// <reference lib="dom" />
/** What the page is asked for. */
export type Order = {
  codec: string;
  width: number;
  height: number;
  framesPerSecond: number;
  bitrate: number;
};
/** What it answers with; bytes as base64, because that is how they leave a page. */
export type Encoded = { description: string; frames: { key: boolean; bytes: string }[] };

/**
 * Runs in the page, so it may use nothing from outside: draws a figure that squats twice and hinges twice, four
 * seconds each and the last picture like the first, and encodes it.
 */
export async function drawAndEncode({
  codec,
  width,
  height,
  framesPerSecond,
  bitrate,
}: Order): Promise<Encoded> {
  const REP_SECONDS = 4;
  const SECONDS = 4 * REP_SECONDS;
  type Point = { x: number; y: number };
  type Pose = { shank: number; thigh: number; torso: number; arm: number; forearm: number };
  /** Degrees from upright, forward being positive. */
  const STAND: Pose = { shank: 2, thigh: -2, torso: 2, arm: 4, forearm: 12 };
  const SQUAT: Pose = { shank: 30, thigh: -88, torso: 36, arm: 88, forearm: 92 };
  const HINGE: Pose = { shank: 4, thigh: -26, torso: 74, arm: 4, forearm: 6 };

  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const pen = context;

  /** How far down: slowly down, a moment's hold, up, and a moment's stand. */
  function depthAt(seconds: number): number {
    const at = seconds % REP_SECONDS;
    const ease = (share: number) => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, share)))) / 2;
    return at < 2 ? ease(at / 1.7) : 1 - ease((at - 2.1) / 1.3);
  }

  function blend(from: Pose, to: Pose, share: number): Pose {
    const mix = (name: keyof Pose) => from[name] + (to[name] - from[name]) * share;
    return {
      shank: mix('shank'),
      thigh: mix('thigh'),
      torso: mix('torso'),
      arm: mix('arm'),
      forearm: mix('forearm'),
    };
  }

  function from(start: Point, degrees: number, length: number, down = false): Point {
    const angle = (degrees * Math.PI) / 180;
    const sign = down ? 1 : -1;
    return { x: start.x + Math.sin(angle) * length, y: start.y + sign * Math.cos(angle) * length };
  }

  function limb(colour: string, thickness: number, ...points: Point[]) {
    pen.strokeStyle = colour;
    pen.lineWidth = thickness;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    for (const [index, { x, y }] of points.entries()) index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y);
    pen.stroke();
  }

  function figure(pose: Pose, ankle: Point, depth: number) {
    const knee = from(ankle, pose.shank, 64);
    const hip = from(knee, pose.thigh, 66);
    const shoulder = from(hip, pose.torso, 80);
    const neck = from(shoulder, pose.torso * 0.85, 16);
    const head = from(shoulder, pose.torso * 0.7, 40);
    const elbow = from(shoulder, pose.arm, 44, true);
    const hand = from(elbow, pose.forearm, 40, true);
    const toe = { x: ankle.x + 32, y: ankle.y + 12 };
    const heel = { x: ankle.x - 8, y: ankle.y + 12 };
    const back = '#1d4a44';
    // The far side of the body, a little behind.
    const away = (point: Point): Point => ({ x: point.x + 13, y: point.y - 5 });
    limb(back, 17, away(heel), away(toe));
    limb(back, 24, away(ankle), away(knee));
    limb(back, 30, away(knee), away(hip));
    limb(back, 18, away(shoulder), away(elbow), away(hand));
    limb('#2f8a7e', 17, heel, toe);
    limb('#2f8a7e', 24, ankle, knee);
    limb('#2f8a7e', 42, hip, shoulder);
    limb('#2f8a7e', 20, shoulder, neck);
    pen.fillStyle = '#2f8a7e';
    pen.beginPath();
    pen.ellipse(head.x, head.y, 21, 24, (pose.torso * 0.7 * Math.PI) / 180, 0, 2 * Math.PI);
    pen.fill();
    // What works is lit the more the deeper one is.
    limb('#2f8a7e', 32, knee, hip);
    pen.globalAlpha = 0.35 + 0.65 * depth;
    limb('#3deecf', 26, from(knee, pose.thigh, 8), from(knee, pose.thigh, 58));
    limb('#3deecf', 34, hip, from(hip, pose.torso, 6));
    pen.globalAlpha = 1;
    limb('#b9f5ea', 18, shoulder, elbow, hand);
  }

  function draw(seconds: number) {
    const ground = pen.createRadialGradient(
      width / 2,
      height * 0.45,
      20,
      width / 2,
      height / 2,
      width * 0.62,
    );
    ground.addColorStop(0, '#17302b');
    ground.addColorStop(1, '#0b0f0e');
    pen.fillStyle = ground;
    pen.fillRect(0, 0, width, height);
    const depth = depthAt(seconds);
    const hinging = seconds >= 2 * REP_SECONDS;
    const ankle = { x: hinging ? 318 : 312, y: 296 };
    pen.fillStyle = 'rgb(0 0 0 / 0.35)';
    pen.beginPath();
    pen.ellipse(ankle.x + 6, 314, 86 + 26 * depth, 9, 0, 0, 2 * Math.PI);
    pen.fill();
    limb('#24433d', 3, { x: 120, y: 318 }, { x: 520, y: 318 });
    figure(blend(STAND, hinging ? HINGE : SQUAT, depth), ankle, depth);
    // Which of the four it is.
    for (let rep = 0; rep < 4; rep += 1) {
      const share = Math.min(1, Math.max(0, seconds / REP_SECONDS - rep));
      limb('#24433d', 5, { x: 250 + rep * 38, y: 340 }, { x: 276 + rep * 38, y: 340 });
      if (share > 0)
        limb('#3deecf', 5, { x: 250 + rep * 38, y: 340 }, { x: 250 + rep * 38 + 26 * share, y: 340 });
    }
  }

  const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const answer: Encoded = { description: '', frames: [] };
  let failure: unknown;
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      answer.frames.push({ key: chunk.type === 'key', bytes: base64(bytes) });
      const description = metadata?.decoderConfig?.description;
      if (description instanceof ArrayBuffer) answer.description = base64(new Uint8Array(description));
      else if (description && ArrayBuffer.isView(description)) {
        const { buffer, byteOffset, byteLength } = description;
        answer.description = base64(new Uint8Array(buffer, byteOffset, byteLength));
      }
    },
    error: (error) => {
      failure = error;
    },
  });
  encoder.configure({ codec, width, height, bitrate, framerate: framesPerSecond, latencyMode: 'quality' });
  for (let index = 0; index < SECONDS * framesPerSecond; index += 1) {
    draw(index / framesPerSecond);
    const frame = new VideoFrame(canvas, {
      timestamp: Math.round((index * 1e6) / framesPerSecond),
      duration: Math.round(1e6 / framesPerSecond),
    });
    // A key frame every two seconds: that is where a player can seek to.
    encoder.encode(frame, { keyFrame: index % (2 * framesPerSecond) === 0 });
    frame.close();
    if (index % 25 === 24) await encoder.flush();
  }
  await encoder.flush();
  if (failure) throw failure;
  return answer;
}
