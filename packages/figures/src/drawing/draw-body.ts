import type { Skeleton } from '../body/solve.ts';
import { between, dot, length, minus, type Vector } from '../body/vector.ts';
import type { FigureMuscle } from '../figure.ts';
import { armParts } from './arm-parts.ts';
import type { Camera } from './camera.ts';
import type { Belly, Chains } from './chains.ts';
import { headParts } from './head-parts.ts';
import { legParts } from './leg-parts.ts';
import { outline } from './outline.ts';
import { torsoParts } from './torso-parts.ts';

/** What a shape is, from which its colour follows. */
export type ShapeLook =
  | 'body'
  | 'far'
  | 'cloth'
  | 'far-cloth'
  | 'shoe'
  | 'hair'
  | 'works'
  | 'helps'
  | 'gear'
  | 'gear-soft'
  | 'gear-line'
  | 'gear-dark'
  | 'gear-post'
  | 'plate'
  | 'plate-hub'
  | 'wheel-ring'
  | 'weight'
  | 'hole'
  | 'cord';

/** One path of the picture; `near` orders what covers what. */
export type Shape = { path: string; look: ShapeLook; near: number; cut?: true };

/** Which muscles are shown, and how. */
export type Working = ReadonlyMap<FigureMuscle, 'works' | 'helps'>;

/** The point of two bones that is closest to a place. */
function onLine(place: Vector, a: Vector, b: Vector, c: Vector): Vector {
  const closest = (from: Vector, to: Vector) => {
    const along = minus(to, from);
    const share = Math.min(1, Math.max(0, dot(minus(place, from), along) / dot(along, along)));
    return between(from, to, share);
  };
  const [first, second] = [closest(a, b), closest(b, c)];
  return length(minus(place, first)) < length(minus(place, second)) ? first : second;
}

const nearOf = (camera: Camera, ...places: Vector[]) =>
  places.reduce((sum, place) => sum + camera(place).near, 0) / places.length;

/** The athlete: limbs with bellies and tapers, far ones in the shade, what works in the studio's colour. */
export function drawBody(bones: Skeleton, camera: Camera, working: Working, fist: boolean): Shape[] {
  const shapes: Shape[] = [];
  const put = (near: number, look: ShapeLook, chains: Chains, cut?: true) => {
    shapes.push({ path: outline(camera, ...chains), look, near, ...(cut && { cut }) });
  };
  const bellies = (near: number, list: readonly Belly[], boneAt: (place: Vector) => Vector) => {
    for (const { muscle, chains } of list) {
      const look = working.get(muscle);
      if (!look) continue;
      for (const chain of chains()) {
        // A muscle on the side that is turned away lies under the skin and shows at its edge.
        const [place] = chain[1] ?? chain[0] ?? [bones.pelvis, 0];
        const isHidden = camera(place).near < camera(boneAt(place)).near - 1.7;
        put(isHidden ? near - 0.02 : near + 0.02, look, [chain]);
      }
    }
  };
  const torso = torsoParts(bones, camera(bones.chest.near).x);
  const middleNear = nearOf(camera, bones.pelvis, bones.neck);
  put(middleNear, 'body', torso.skin, true);
  put(middleNear + 0.01, 'cloth', torso.shorts);
  bellies(middleNear, torso.bellies, (place) => onLine(place, bones.pelvis, bones.waist, bones.neck));
  bones.legs.forEach((leg, side) => {
    const sign = side === 0 ? 1 : -1;
    const parts = legParts(leg, bones.hips, sign);
    const near = nearOf(camera, leg.hip, leg.knee, leg.knee, leg.ankle);
    const shade = near < middleNear - 0.5;
    put(near, shade ? 'far' : 'body', parts.skin, true);
    put(near + 0.01, shade ? 'far-cloth' : 'cloth', parts.cloth);
    put(near + 0.02, 'shoe', parts.shoe, true);
    bellies(near, parts.bellies, (place) => onLine(place, leg.hip, leg.knee, leg.ankle));
  });
  bones.arms.forEach((arm, side) => {
    const sign = side === 0 ? 1 : -1;
    const parts = armParts(arm, bones.chest.near, sign, fist);
    const near = nearOf(camera, arm.shoulder, arm.elbow, arm.grip) + 0.4;
    put(near, near < middleNear - 0.5 ? 'far' : 'body', parts.skin, true);
    bellies(near, parts.bellies, (place) => onLine(place, arm.shoulder, arm.elbow, arm.wrist));
  });
  const head = headParts(bones);
  const headNear = nearOf(camera, bones.head) + 0.2;
  put(headNear, 'body', head.skin, true);
  put(headNear + 0.01, 'hair', head.hair);
  return shapes;
}
