import { radians, type Vector } from '../body/vector.ts';

/** A point of the picture, in percent of the body's height, y downwards; `near` is closer to the viewer when larger. */
export type Point = { x: number; y: number; near: number };

/** Turns places of the room into points of the picture; without perspective, so lengths keep their meaning. */
export type Camera = (place: Vector) => Point;

/** Degrees by which the viewer looks down, so that the floor has depth. */
const LOOKS_DOWN = 7;

/** @param view degrees by which the body is turned towards the viewer, or with less than 0 away */
export function cameraOf(view: number): Camera {
  const cos = Math.cos(radians(view));
  const sin = Math.sin(radians(view));
  const cosDown = Math.cos(radians(LOOKS_DOWN));
  const sinDown = Math.sin(radians(LOOKS_DOWN));
  return ([forward, up, side]) => {
    const near = forward * sin + side * cos;
    return { x: forward * cos - side * sin, y: near * sinDown - up * cosDown, near };
  };
}
