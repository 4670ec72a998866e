/// <reference lib="dom" />
/** Input of the page. */
export type Order = {
  codec: string;
  width: number;
  height: number;
  framesPerSecond: number;
  bitrate: number;
};
/** Result of the page; bytes as base64, because a page can only return JSON. */
export type Encoded = {
  description: string;
  frames: { key: boolean; bytes: string }[];
  /** The first picture as WebP. */
  poster: string;
};

/**
 * Runs in the page, so it may use nothing from outside. Draws a person who squats and presses two dumbbells
 * overhead twice, in front of the five heart-rate zones as rings, and encodes it. Eight seconds; the last
 * picture leads to the first.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in a page, as one function without imports
export async function drawAndEncode({
  codec,
  width,
  height,
  framesPerSecond,
  bitrate,
}: Order): Promise<Encoded> {
  const REP_SECONDS = 4;
  const SECONDS = 2 * REP_SECONDS;
  /** The phase of the first picture, which is all that some viewers see: deep in the squat. */
  const START = 1.42;
  type Point = { x: number; y: number };
  type Pose = { shank: number; thigh: number; torso: number; arm: number; forearm: number };
  /** Degrees from upright, forward is positive; arms from hanging. */
  const RACK: Pose = { shank: 3, thigh: -3, torso: 3, arm: 36, forearm: 192 };
  const SQUAT: Pose = { shank: 33, thigh: -84, torso: 24, arm: 58, forearm: 200 };
  const OVERHEAD: Pose = { shank: 0, thigh: 0, torso: 0, arm: 176, forearm: 180 };
  const MINT = '#3deecf';
  const ZONES = ['#8d9ba3', '#46a6ef', '#66d45c', '#fd9836', '#fc4f4e'];

  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this page has no 2d canvas');
  const pen = context;
  /** Everything is drawn on a stage of 960 x 540. */
  pen.scale(width / 960, height / 540);

  const ease = (share: number) => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, share)))) / 2;
  const during = (at: number, from: number, to: number) => ease((at - from) / (to - from));

  function poseAt(seconds: number): Pose {
    const at = seconds % REP_SECONDS;
    const depth = during(at, 0.25, 1.35) - during(at, 1.5, 2.25);
    const lift = during(at, 2.0, 2.7) - during(at, 3.15, 3.85);
    const mix = (name: keyof Pose) =>
      RACK[name] + (SQUAT[name] - RACK[name]) * depth + (OVERHEAD[name] - RACK[name]) * lift;
    const names: (keyof Pose)[] = ['shank', 'thigh', 'torso', 'arm', 'forearm'];
    return Object.fromEntries(names.map((name) => [name, mix(name)])) as Pose;
  }

  function step(start: Point, degrees: number, length: number, down = false): Point {
    const angle = (degrees * Math.PI) / 180;
    return {
      x: start.x + Math.sin(angle) * length,
      y: start.y + (down ? 1 : -1) * Math.cos(angle) * length,
    };
  }

  function jointsAt(seconds: number) {
    const pose = poseAt(seconds);
    const ankle = { x: 462, y: 452 };
    const knee = step(ankle, pose.shank, 92);
    const hip = step(knee, pose.thigh, 94);
    const shoulder = step(hip, pose.torso, 112);
    const elbow = step(shoulder, pose.arm, 58, true);
    return {
      pose,
      ankle,
      knee,
      hip,
      shoulder,
      elbow,
      hand: step(elbow, pose.forearm, 56, true),
      head: step(shoulder, pose.torso * 0.6 + 2, 56),
    };
  }

  function line(colour: string | CanvasGradient, thickness: number, ...points: Point[]) {
    pen.strokeStyle = colour;
    pen.lineWidth = thickness;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    for (const { x, y } of points) pen.lineTo(x, y);
    pen.stroke();
  }

  function ground() {
    const light = pen.createRadialGradient(500, 230, 40, 500, 270, 640);
    light.addColorStop(0, '#1b3d37');
    light.addColorStop(0.55, '#102320');
    light.addColorStop(1, '#0a100f');
    pen.fillStyle = light;
    pen.fillRect(0, 0, 960, 540);
  }

  /** The five zones; each pulses slightly later than the one inside it. */
  function rings(seconds: number) {
    for (const [index, colour] of ZONES.entries()) {
      const radius = 118 + index * 37;
      const phase = (2 * Math.PI * seconds) / SECONDS - index * 0.7;
      const share = 0.6 - index * 0.07 + 0.16 * Math.sin(phase);
      const turn = -Math.PI * (0.75 - index * 0.22) + 0.35 * Math.sin(phase + 1);
      pen.lineWidth = 15;
      pen.lineCap = 'round';
      pen.strokeStyle = colour;
      pen.globalAlpha = 0.07;
      pen.beginPath();
      pen.arc(480, 262, radius, 0, 2 * Math.PI);
      pen.stroke();
      pen.globalAlpha = 0.5;
      pen.beginPath();
      pen.arc(480, 262, radius, turn, turn + 2 * Math.PI * share);
      pen.stroke();
      pen.globalAlpha = 1;
    }
  }

  /** A heart line of ten beats, running from right to left at the bottom. */
  function pulse(seconds: number) {
    const BEAT = 120;
    const shapeOf = (x: number) => {
      const at = ((x % BEAT) + BEAT) % BEAT;
      const bump = (middle: number, wide: number, high: number) =>
        high * Math.exp(-(((at - middle) / wide) ** 2));
      return bump(30, 8, 5) - bump(49, 3, 7) + bump(55, 3.2, 40) - bump(61, 3.4, 13) + bump(86, 10, 8);
    };
    const moved = (seconds / SECONDS) * 10 * BEAT;
    const fade = pen.createLinearGradient(0, 0, 960, 0);
    fade.addColorStop(0, 'rgb(61 238 207 / 0)');
    fade.addColorStop(0.45, 'rgb(61 238 207 / 0.25)');
    fade.addColorStop(0.86, 'rgb(61 238 207 / 0.95)');
    const points: Point[] = [];
    for (let x = 0; x <= 826; x += 2) points.push({ x, y: 506 - shapeOf(x + moved) });
    line(fade, 3.5, ...points);
    const dot = points.at(-1) ?? { x: 0, y: 0 };
    const glow = pen.createRadialGradient(dot.x, dot.y, 2, dot.x, dot.y, 26);
    glow.addColorStop(0, 'rgb(61 238 207 / 0.6)');
    glow.addColorStop(1, 'rgb(61 238 207 / 0)');
    pen.fillStyle = glow;
    pen.fillRect(dot.x - 30, dot.y - 30, 60, 60);
    disc(dot, 6, '#d6fff7');
  }

  function disc({ x, y }: Point, radius: number, colour: string) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }

  /** The trail of the weight. */
  function trail(seconds: number) {
    for (let back = 14; back > 0; back -= 1) {
      const at = jointsAt(seconds + SECONDS - back * 0.04).hand;
      const next = jointsAt(seconds + SECONDS - (back - 1) * 0.04).hand;
      line(`rgb(61 238 207 / ${0.32 * (1 - back / 15)})`, 10, at, next);
    }
  }

  /** A dumbbell, seen from its end. */
  function weight(at: Point) {
    disc(at, 29, '#0c1917');
    pen.lineWidth = 6;
    pen.strokeStyle = MINT;
    pen.beginPath();
    pen.arc(at.x, at.y, 26, 0, 2 * Math.PI);
    pen.stroke();
    disc(at, 8, '#d6fff7');
  }

  function figure(seconds: number) {
    const { pose, ankle, knee, hip, shoulder, elbow, hand, head } = jointsAt(seconds);
    const body = '#35a394';
    const far = '#1f5a52';
    const away = ({ x, y }: Point): Point => ({ x: x + 17, y: y - 6 });
    const heel = { x: ankle.x - 12, y: ankle.y + 17 };
    const toe = { x: ankle.x + 46, y: ankle.y + 17 };
    line(far, 24, away(heel), away(toe));
    line(far, 33, away(ankle), away(knee));
    line(far, 42, away(knee), away(hip));
    line(far, 24, away(shoulder), away(elbow), away(hand));
    weight(away(hand));
    line(body, 24, heel, toe);
    line(body, 33, ankle, knee);
    line(body, 44, knee, hip);
    line(body, 58, hip, shoulder);
    line(body, 27, shoulder, step(shoulder, pose.torso * 0.6 + 4, 24));
    pen.fillStyle = body;
    pen.beginPath();
    pen.ellipse(head.x, head.y, 28, 33, (pose.torso * 0.6 * Math.PI) / 180, 0, 2 * Math.PI);
    pen.fill();
    // Working muscles are highlighted: the legs with the depth of the squat, then the shoulders as the weight
    // goes up.
    const depth = Math.min(1, Math.abs(pose.thigh) / 84);
    const lift = Math.max(0, (pose.arm - 62) / 114);
    pen.globalAlpha = 0.15 + 0.85 * depth;
    line(MINT, 33, step(knee, pose.thigh, 12), step(knee, pose.thigh, 82));
    pen.globalAlpha = 0.15 + 0.85 * lift;
    line(MINT, 32, step(shoulder, pose.torso, -4), shoulder);
    pen.globalAlpha = 1;
    line('#b9f5ea', 25, shoulder, elbow, hand);
    weight(hand);
  }

  function draw(seconds: number) {
    ground();
    rings(seconds);
    pen.fillStyle = 'rgb(0 0 0 / 0.4)';
    pen.beginPath();
    pen.ellipse(478, 470, 118, 9, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.save();
    // Scaled around the feet, so that the weight stays in the picture when it is overhead.
    pen.translate(478, 466);
    pen.scale(0.92, 0.92);
    pen.translate(-470, -476);
    trail(seconds);
    figure(seconds);
    pen.restore();
    pulse(seconds);
  }

  const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const answer: Encoded = { description: '', frames: [], poster: '' };
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
    draw((index / framesPerSecond + START) % SECONDS);
    if (index === 0) {
      const poster = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      answer.poster = base64(new Uint8Array(await poster.arrayBuffer()));
    }
    const frame = new VideoFrame(canvas, {
      timestamp: Math.round((index * 1e6) / framesPerSecond),
      duration: Math.round(1e6 / framesPerSecond),
    });
    // A key frame every four seconds, so that players can seek.
    encoder.encode(frame, { keyFrame: index % (4 * framesPerSecond) === 0 });
    frame.close();
    if (index % 25 === 24) await encoder.flush();
  }
  await encoder.flush();
  if (failure) throw failure;
  return answer;
}
